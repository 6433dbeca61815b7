import { inBatches } from './batches.js';
import { stagesOf } from './stages.js';

describe('the stages of a change', () => {
  it('leave a new table, with all that belongs to it, in one piece', () => {
    const up = [
      'CREATE TABLE "shelves" ("id" uuid NOT NULL, "code" text GENERATED ALWAYS AS (upper(name)) STORED)',
      'CREATE UNIQUE INDEX "IDX_code" ON "shelves"  ("code") ',
      'ALTER TABLE "shelves" ADD CONSTRAINT "FK_room" FOREIGN KEY ("room_id") REFERENCES "rooms"("id")',
    ];
    expect(stagesOf(up)).toEqual({ expand: up, aside: [], settle: [], contract: [], stop: [] });
  });

  it('make indexes of a table that is there beside its writers, again if that was cut short', () => {
    expect(stagesOf(['CREATE UNIQUE INDEX "IDX_isbn" ON "books"  ("isbn") ']).aside).toEqual([
      'DROP INDEX CONCURRENTLY IF EXISTS "IDX_isbn"',
      'CREATE UNIQUE INDEX CONCURRENTLY "IDX_isbn" ON "books"  ("isbn") ',
    ]);
    expect(stagesOf(['ALTER TABLE "books" ADD CONSTRAINT "UQ_isbn" UNIQUE ("isbn")'])).toMatchObject({
      expand: [],
      aside: [
        'ALTER TABLE "books" DROP CONSTRAINT IF EXISTS "UQ_isbn"',
        'DROP INDEX CONCURRENTLY IF EXISTS "UQ_isbn"',
        'CREATE UNIQUE INDEX CONCURRENTLY "UQ_isbn" ON "books" ("isbn")',
        'ALTER TABLE "books" ADD CONSTRAINT "UQ_isbn" UNIQUE USING INDEX "UQ_isbn"',
      ],
    });
  });

  it('hold new rows to a constraint at once, and look through the others aside', () => {
    const add = 'ALTER TABLE "books" ADD CONSTRAINT "FK_shelf" FOREIGN KEY ("shelf_id") REFERENCES "shelves"("id")';
    expect(stagesOf([add])).toMatchObject({ expand: [`${add} NOT VALID`], aside: ['ALTER TABLE "books" VALIDATE CONSTRAINT "FK_shelf"'] });
  });

  it('require a column, and drop one, when no older version writes rows', () => {
    const up = [
      'ALTER TABLE "books" ADD "label" text',
      `UPDATE "books" SET "label" = (upper(title))`,
      'ALTER TABLE "books" ALTER COLUMN "label" SET NOT NULL',
      'ALTER TABLE "books" DROP COLUMN "mark"',
      'DROP TABLE "marks"',
    ];
    const fill = inBatches(`${up[1]} WHERE "label" IS NULL`, 'id');
    const { settle, ...stages } = stagesOf(up);
    expect(stages).toEqual({
      expand: [up[0], 'ALTER TABLE "books" ALTER COLUMN "mark" DROP NOT NULL'],
      aside: [fill],
      contract: [up[2], 'ALTER TABLE "books" DROP CONSTRAINT "books_label_filled"', up[3], up[4]],
      stop: [],
    });
    expect(settle).toEqual([
      fill,
      expect.stringMatching(/ADD CONSTRAINT "books_label_filled" CHECK \("label" IS NOT NULL\) NOT VALID$/),
      'ALTER TABLE "books" VALIDATE CONSTRAINT "books_label_filled"',
    ]);
  });

  it('fill rows by their key, a few at a time; all of them where the column comes with a value', () => {
    const [add, fill] = ['ALTER TABLE "books" ADD "rank" integer NOT NULL DEFAULT 0', 'UPDATE "books" SET "rank" = (length(title))'];
    expect(stagesOf([add, fill])).toMatchObject({
      aside: [inBatches(fill, 'id')],
      settle: [],
    });
    expect(stagesOf([fill])).toMatchObject({ aside: [inBatches(fill, 'id')], settle: [inBatches(`${fill} WHERE "rank" IS NULL`, 'id')] });
    expect(stagesOf([fill], {}, { books: 'isbn' }).aside).toEqual([inBatches(fill, 'isbn')]);
    expect(stagesOf([fill], {}, { books: null }).aside).toEqual([fill]);
    const choice = `UPDATE "books" SET "shade" = ('red') WHERE NOT ("shade" = ANY(ARRAY['red']::text[]))`;
    expect(stagesOf([choice])).toMatchObject({ expand: [], aside: [inBatches(choice, 'id')], settle: [] });
    expect(inBatches(choice, 'id')).toContain(`::text[])) AND "id" BETWEEN `);
    expect(inBatches(fill, 'id')).toContain(`(length(title)) WHERE "id" BETWEEN `);
  });

  it.each(['gen_random_uuid()', 'clock_timestamp()', `'x' || random()`])(
    'add a column and its default %s, fill it, and then require it',
    (value) => {
      const fill = inBatches(`UPDATE "books" SET "token" = (${value}) WHERE "token" IS NULL`, 'id');
      const { settle, ...stages } = stagesOf([`ALTER TABLE "books" ADD "token" text NOT NULL DEFAULT ${value}`]);
      expect(stages).toEqual({
        expand: ['ALTER TABLE "books" ADD "token" text', `ALTER TABLE "books" ALTER COLUMN "token" SET DEFAULT ${value}`],
        aside: [fill],
        contract: ['ALTER TABLE "books" ALTER COLUMN "token" SET NOT NULL', 'ALTER TABLE "books" DROP CONSTRAINT "books_token_filled"'],
        stop: [],
      });
      expect(settle).toHaveLength(2);
      const optional = stagesOf([`ALTER TABLE "books" ADD "token" text DEFAULT ${value}`]);
      expect(optional).toMatchObject({ aside: [fill], settle: [], contract: [] });
    },
  );

  it('fill a column with what was given for it, not with its default', () => {
    const fill = `UPDATE "books" SET "token" = (md5(title))`;
    const { aside, settle } = stagesOf([`ALTER TABLE "books" ADD "token" uuid DEFAULT gen_random_uuid()`, fill]);
    expect([aside, settle]).toEqual([[inBatches(`${fill} WHERE "token" IS NULL`, 'id')], []]);
  });

  it.each([`'it''s (new)'`, `'{}'::text[]`, `'[]'::jsonb`, `'1'::numeric(10,2)`, '0.5', '-1', 'false', 'now()'])(
    'add a column with a default that is one value for all rows, %s, at once',
    (value) => {
      const add = `ALTER TABLE "books" ADD "rank" text NOT NULL DEFAULT ${value}`;
      expect(stagesOf([add])).toMatchObject({ expand: [add], aside: [], contract: [] });
    },
  );

  it('let the states of both versions pass until the older one is gone', () => {
    const up = [
      'ALTER TABLE "loans" DROP CONSTRAINT "loans_status_known"',
      `UPDATE "loans" SET "status" = ('out') WHERE NOT ("status" IN ('out', 'lost'))`,
      `ALTER TABLE "loans" ADD CONSTRAINT "loans_status_known" CHECK (status IN ('out', 'lost'))`,
    ];
    const wider = `ALTER TABLE "loans" ADD CONSTRAINT "loans_status_known" CHECK (status IN ('late', 'out', 'lost'))`;
    expect(stagesOf(up, { 'loans.status': wider })).toEqual({
      expand: [up[0], `${wider} NOT VALID`],
      aside: ['ALTER TABLE "loans" VALIDATE CONSTRAINT "loans_status_known"'],
      settle: [],
      contract: up,
      stop: [],
    });
    expect(stagesOf(up).contract).toEqual([]);
  });

  it.each([
    'ALTER TABLE "books" RENAME TO "titles"',
    'ALTER TABLE "books" RENAME COLUMN "title" TO "name"',
    'ALTER TABLE "books" ALTER COLUMN "pages" TYPE bigint',
    `ALTER TABLE "books" ADD "sorted" text GENERATED ALWAYS AS (lower(title)) STORED`,
    'ALTER TABLE "books" ADD "number" SERIAL NOT NULL',
    'ALTER TABLE "books" ADD "number" integer GENERATED BY DEFAULT AS IDENTITY NOT NULL',
  ])('need every process stopped for: %s', (statement) => {
    expect(stagesOf([statement])).toEqual({ expand: [], aside: [], settle: [], contract: [], stop: [statement] });
  });

  it('need every process stopped for a column that is made anew', () => {
    const up = ['ALTER TABLE "books" DROP COLUMN "pages"', 'ALTER TABLE "books" ADD "pages" text'];
    expect(stagesOf(up).stop).toEqual([up[0]]);
  });
});
