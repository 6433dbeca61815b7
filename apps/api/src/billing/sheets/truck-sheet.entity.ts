import type { Relation } from 'typeorm';
import { truckSheetStates, type TruckSheetStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Truck } from '../../scheduling/truck.entity.js';

/** The end-of-day sheet of a truck: cash and checks counted against what was recorded. It begins with the first of them. */
@Resource<TruckSheet>({
  path: 'truck-sheets',
  label: 'End-of-day sheet',
  title: ['truck', 'date'],
  group: 'billing',
  icon: 'truck',
  order: 60,
  description: 'Cash and checks of each truck and day, counted against what was recorded.',
  empty: 'No sheets yet. One begins with the first cash or check that a crew takes.',
  defaultSort: { field: 'date', order: 'desc' },
  thenBy: 'truck',
  uniques: [['truckId', 'date']],
  features: { import: false },
})
export class TruckSheet extends ResourceEntity {
  @Field.ref(() => Truck, { list: true, filter: true, createOnly: true }) truck!: Relation<Truck>;
  truckId!: string;
  @Field.date({ label: 'Day', list: true, filter: true, sort: true, createOnly: true }) date!: string;
  @Field.state(truckSheetStates) status!: TruckSheetStatus;
  /** What was recorded when the day was locked, tips included, less what was given back. */
  @Field.money({ label: 'Cash recorded', optional: true, readonly: true, list: true }) recordedCashCents!: number | null;
  @Field.money({ label: 'Cash counted', optional: true, readonly: true, list: true }) countedCashCents!: number | null;
  @Field.money({ label: 'Checks recorded', optional: true, readonly: true, list: true }) recordedChecksCents!: number | null;
  @Field.money({ label: 'Checks counted', optional: true, readonly: true, list: true }) countedChecksCents!: number | null;
  @Field.longText({ label: 'Explanation', optional: true, max: 1000, readonly: true, list: true }) note!: string | null;
  @Field.datetime({ label: 'Locked', optional: true, readonly: true }) lockedAt!: string | null;
  @Field.text({ label: 'Why it was reopened', optional: true, max: 500, readonly: true }) reopenReason!: string | null;
}
