import { Index, type Relation } from 'typeorm';
import { appointmentStates, type AppointmentStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';
import type { Order } from '../orders/order.entity.js';
import { CrewMember } from './crew-member.entity.js';
import { crewOfVisit } from './crew-of-visit.js';
import { Truck } from './truck.entity.js';
import { Window } from './window.entity.js';

/** One visit of a truck. Its place is guarded by its `SlotClaim`; day, window and truck change only together with it. */
@Resource<Appointment>({
  path: 'appointments',
  label: 'Appointment',
  title: ['date', 'customer'],
  group: 'schedule',
  icon: 'schedule',
  order: 10,
  description: 'Past and upcoming visits.',
  empty: 'No appointments yet. Schedule an order to create one.',
  emptyLink: { label: 'Open Orders', to: 'orders' },
  search: ['customer.firstName', 'customer.lastName', 'order.number'],
  defaultSort: { field: 'startsAt', order: 'desc' },
  views: { calendar: { from: 'startsAt', to: 'endsAt' } },
  indexes: [
    ['date', 'truckId'],
    ['status', 'startsAt'],
    ['customerId', 'startsAt'],
    ['orderId', 'createdAt'],
  ],
  features: { import: false, comments: true, tasks: true, files: true },
})
@Index(['date'], { where: 'position IS NOT NULL' })
@Index(['beforePhotos'], { type: 'gin', where: "before_photos <> '{}'" })
@Index(['afterPhotos'], { type: 'gin', where: "after_photos <> '{}'" })
@Index(['doorPhotos'], { type: 'gin', where: "door_photos <> '{}'" })
export class Appointment extends ResourceEntity {
  @Field.ref<Order>('orders', { readonly: true, list: true, filter: true, section: 'Visit' }) order!: Relation<Order>;
  orderId!: string;
  @Field.ref(() => Customer, { readonly: true, list: true, filter: true, section: 'Visit' }) customer!: Relation<Customer>;
  customerId!: string;
  @Field.state(appointmentStates, { section: 'Visit' }) status!: AppointmentStatus;
  @Field.date({ label: 'Day', readonly: true, list: true, filter: true, sort: true, section: 'Visit' }) date!: string;
  @Field.ref(() => Window, { readonly: true, list: true, filter: true, section: 'Visit' }) window!: Relation<Window>;
  windowId!: string;
  /** Whether the customer leaves the time of the day to us, and has not been told of a window yet. */
  @Field.boolean({ label: 'Any time that day', default: false, readonly: true, form: false, list: true, filter: true, section: 'Visit' })
  flexible!: boolean;
  /** The instant the window opens, derived from day, window and zone. */
  @Field.datetime({ label: 'From', readonly: true, sort: true, filter: true, section: 'Visit' }) startsAt!: string;
  @Field.datetime({ label: 'To', readonly: true, section: 'Visit' }) endsAt!: string;
  @Field.ref(() => Truck, { readonly: true, list: true, filter: true, section: 'Visit' }) truck!: Relation<Truck>;
  truckId!: string;
  /** Its place among the stops of its window where a dispatcher put them in order; forgotten when the visit moves. */
  @Field.number({ label: 'Stop in its window', optional: true, readonly: true, form: false, min: 1, max: 1000, section: 'Visit' })
  position!: number | null;
  /** Those who come to this visit besides the crew of its truck that day (`TruckCrew`). */
  @Field.refs(() => CrewMember, 'crewMemberIds', { label: 'Extra crew', section: 'Visit' }) crewMembers!: Relation<CrewMember[]>;
  crewMemberIds!: string[];
  /** All who go to this visit: the crew of its truck that day, and the extra crew. */
  @Field.refs(() => CrewMember, 'crewIds', { label: 'Crew', computed: crewOfVisit, list: true, filter: true, section: 'Visit' })
  crew!: Relation<CrewMember[]>;
  crewIds!: string[];
  @Field.number({ label: 'Time on site', default: 30, min: 0, max: 1440, unit: 'min', readonly: true, section: 'Job' })
  estimatedMinutes!: number;
  /** Thousandths of a cubic yard. */
  @Field.number({
    label: 'Cubic yards',
    default: 1875,
    min: 0,
    max: 200_000,
    scale: 1000,
    decimals: 3,
    unit: 'cu yd',
    readonly: true,
    section: 'Job',
  })
  cubicYardsMilli!: number;
  @Field.longText({ label: 'Notes for the crew', optional: true, max: 2000, section: 'Job' }) crewNotes!: string | null;
  @Field.longText({ label: 'From the crew', optional: true, max: 4000, readonly: true, form: false, section: 'Job' })
  crewReport!: string | null;
  @Field.file({ many: true, accept: ['image/*'], section: 'Photos' }) beforePhotos!: string[];
  @Field.file({ many: true, accept: ['image/*'], section: 'Photos' }) afterPhotos!: string[];
  /** Taken by the crew for the customer, who sees them on the day. */
  @Field.file({
    label: 'At the door',
    many: true,
    accept: ['image/*'],
    section: 'Photos',
    help: 'The customer sees these on the page where they follow the truck, on the day of the visit.',
  })
  doorPhotos!: string[];
  @Field.datetime({ label: 'On the way', optional: true, readonly: true, section: 'Timeline' }) onMyWayAt!: string | null;
  /** How far away the crew said they were as they set off. */
  @Field.number({ optional: true, readonly: true, form: false, min: 0, max: 240, unit: 'min', section: 'Timeline' })
  minutesAway!: number | null;
  @Field.datetime({ label: 'Arrived', optional: true, readonly: true, section: 'Timeline' }) arrivedAt!: string | null;
  @Field.datetime({ label: 'Completed', optional: true, readonly: true, section: 'Timeline' }) completedAt!: string | null;
  @Field.datetime({ label: 'Canceled', optional: true, readonly: true, show: 'filled', section: 'Timeline' }) cancelledAt!: string | null;
  @Field.text({ optional: true, readonly: true, max: 500, show: 'filled', section: 'Timeline' }) cancelReason!: string | null;
  /** When the visit got the time it has, which the customer hears of at once; null for one that was never moved to another time. */
  @Field.datetime({ label: 'Moved', optional: true, readonly: true, section: 'Timeline' }) movedAt!: string | null;
  /** When the customer was first told of the visit; null while nothing about it reached them. */
  @Field.datetime({ label: 'Customer told', optional: true, readonly: true, form: false, section: 'Timeline' }) toldAt!: string | null;
  /** The start that the customer was last told; another one than `startsAt` after a move they have not heard of. */
  @Field.datetime({ label: 'Time the customer knows', optional: true, readonly: true, form: false, section: 'Timeline' })
  toldFor!: string | null;
  /** When the reminder went out or was left out; null while it is still due. */
  @Field.datetime({ label: 'Reminder', optional: true, readonly: true, form: false, section: 'Timeline' }) remindedAt!: string | null;
}
