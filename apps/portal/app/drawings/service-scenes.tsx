import type { ServiceDrawing } from '@haulbook/domain';
import type { ReactNode } from 'react';
import { Appliances, Electronics, Furniture, Mattress, Piano } from './services/furniture';
import { Apartment, Attic, Basement, Estate, Garage, StorageUnit } from './services/homes';
import { Cabinets, Carpet, Deck, Fence, HotTub, Shed } from './services/improvement';
import { Computers, Cubicles, Desk, OfficeRoom, Shredder } from './services/offices';
import { Community, HouseAndGrounds, HouseForSale, TenantDoor, Units } from './services/properties';
import { DisplayCase, KitchenEquipment, Racks, Range, ShopFront } from './services/shops';
import { BrokenWall, Concrete, Drywall, Lumber, Warehouse } from './services/sites';
import { Brush, LeafBags, Logs, Patio } from './services/yards';

/** What the tile of a service may show, by the name that its record has: 320 by 180. */
export const SERVICE_SCENES: Record<ServiceDrawing, ReactNode> = {
  apartment: <Apartment />,
  estate: <Estate />,
  garage: <Garage />,
  basement: <Basement />,
  attic: <Attic />,
  storageUnit: <StorageUnit />,
  furniture: <Furniture />,
  appliances: <Appliances />,
  mattress: <Mattress />,
  electronics: <Electronics />,
  piano: <Piano />,
  carpet: <Carpet />,
  deck: <Deck />,
  shed: <Shed />,
  fence: <Fence />,
  hotTub: <HotTub />,
  cabinets: <Cabinets />,
  leafBags: <LeafBags />,
  logs: <Logs />,
  brush: <Brush />,
  patio: <Patio />,
  office: <OfficeRoom />,
  desk: <Desk />,
  computers: <Computers />,
  shredder: <Shredder />,
  cubicles: <Cubicles />,
  store: <ShopFront />,
  range: <Range />,
  racks: <Racks />,
  kitchen: <KitchenEquipment />,
  displayCase: <DisplayCase />,
  lumber: <Lumber />,
  brokenWall: <BrokenWall />,
  concrete: <Concrete />,
  drywall: <Drywall />,
  warehouse: <Warehouse />,
  tenantDoor: <TenantDoor />,
  grounds: <HouseAndGrounds />,
  community: <Community />,
  forSale: <HouseForSale />,
  units: <Units />,
};
