import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each service of a new installation shows on its tile, by slug. */
const DRAWINGS = `
  ('apartment-cleanouts', 'apartment'),
  ('estate-cleanouts', 'estate'),
  ('garage-cleanouts', 'garage'),
  ('basement-cleanouts', 'basement'),
  ('attic-cleanouts', 'attic'),
  ('storage-unit-cleanouts', 'storageUnit'),
  ('furniture-removal', 'furniture'),
  ('appliance-removal', 'appliances'),
  ('mattress-removal', 'mattress'),
  ('electronics-removal', 'electronics'),
  ('piano-removal', 'piano'),
  ('carpet-removal', 'carpet'),
  ('deck-removal', 'deck'),
  ('shed-removal', 'shed'),
  ('fence-removal', 'fence'),
  ('hot-tub-removal', 'hotTub'),
  ('renovation-debris', 'cabinets'),
  ('yard-waste-removal', 'leafBags'),
  ('tree-debris-removal', 'logs'),
  ('brush-removal', 'brush'),
  ('outdoor-furniture-removal', 'patio'),
  ('office-cleanouts', 'office'),
  ('office-furniture-removal', 'desk'),
  ('electronic-waste-removal', 'computers'),
  ('document-shredding', 'shredder'),
  ('cubicle-removal', 'cubicles'),
  ('store-cleanouts', 'store'),
  ('restaurant-equipment-removal', 'range'),
  ('retail-fixtures-removal', 'racks'),
  ('kitchen-equipment-removal', 'kitchen'),
  ('display-cases-removal', 'displayCase'),
  ('construction-debris-removal', 'lumber'),
  ('demolition', 'brokenWall'),
  ('concrete-removal', 'concrete'),
  ('drywall-removal', 'drywall'),
  ('warehouse-cleanouts', 'warehouse'),
  ('tenant-cleanouts', 'tenantDoor'),
  ('property-cleanouts', 'grounds'),
  ('hoa-services', 'community'),
  ('foreclosure-cleanouts', 'forSale'),
  ('multi-unit-cleanouts', 'units')`;

export class DrawingsOfServices1795995150195 implements MigrationInterface {
  name = 'DrawingsOfServices1795995150195';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "services" ADD "drawing" text`);
    await runner.query(`UPDATE "services" s SET "drawing" = d.drawing FROM (VALUES ${DRAWINGS}) d(slug, drawing) WHERE s.slug = d.slug`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "services" DROP COLUMN "drawing"`);
  }
}
