import { z } from 'zod';
import { SERVICE_DRAWINGS, SERVICE_ICONS, type ServiceDrawing, type ServiceIcon } from '@haulbook/domain';
import { cents, id } from '@haulbook/resource-contracts';

const SERVICE_ICON_NAMES = Object.keys(SERVICE_ICONS) as [ServiceIcon, ...ServiceIcon[]];
const SERVICE_DRAWING_NAMES = Object.keys(SERVICE_DRAWINGS) as [ServiceDrawing, ...ServiceDrawing[]];

/** One bookable service. `GET /api/portal/catalog` */
export const serviceView = z.object({
  slug: z.string(),
  name: z.string(),
  audience: z.enum(['residential', 'commercial', 'both']),
  group: z.string(),
  blurb: z.string(),
  /** The drawing beside its name; null for none of its own. */
  icon: z.enum(SERVICE_ICON_NAMES).nullable(),
  /** What its tile shows while it has no picture; null for that of its group. */
  drawing: z.enum(SERVICE_DRAWING_NAMES).nullable(),
  startingCents: cents.nullable(),
  quoteOnly: z.boolean(),
  /** The single item that a booking of it starts with, instead of a part of the truck; null for most. */
  startItemId: id.nullable(),
});
export const itemView = z.object({
  id,
  /** Names its drawing. */
  slug: z.string(),
  name: z.string(),
  kind: z.enum(['volume', 'item', 'surcharge', 'fee']),
  unitCents: cents,
  cubicYards: z.number(),
  minutes: z.number(),
  quoteOnly: z.boolean(),
  /** Reason why we cannot take it; null when we can. */
  refusedBecause: z.string().nullable(),
});
export const volumeTierView = z.object({
  eighths: z.number().int().min(1).max(8),
  label: z.string(),
  priceCents: cents,
  cubicYards: z.number(),
});
/** A way of paying a bill. */
export const PAYMENT_WAYS = ['card', 'check', 'cash', 'transfer'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

const localTime = z.string().regex(/^\d\d:\d\d$/);

/** When the office is open: days of the week, 0 for Sunday, and times of the business's zone. */
export const openHours = z.object({ weekdays: z.array(z.number().int().min(0).max(6)), opensAt: localTime, closesAt: localTime });
export type OpenHours = z.infer<typeof openHours>;

/** The settings that texts of the site tell visitors of. */
export const businessRules = z.object({
  /** Days for which quotes are usually valid. */
  quoteDays: z.number().int(),
  /** The notice with which canceling is free. */
  freeNoticeHours: z.number().int(),
  /** Minutes for which a picked time is kept. */
  holdMinutes: z.number().int(),
  /** The length of every arrival window; 0 where they differ. */
  windowHours: z.number().int(),
  /** Flights of stairs at no charge. */
  freeFlights: z.number().int(),
  /** What is priced by weight, and how many eighths of a truck it may fill. */
  heavy: z.object({ materials: z.array(z.string()), maxEighths: z.number().int() }),
  photoMegabytes: z.number().int(),
  /** Days after a job for which its photos are kept; 0 for ever. */
  photoDays: z.number().int(),
  /** The hours of the office; null where the owner uses none. */
  office: openHours.nullable(),
  /** How bills can be paid. */
  pays: z.array(z.enum(PAYMENT_WAYS)),
});
export type BusinessRules = z.infer<typeof businessRules>;

export const businessView = z.object({
  name: z.string(),
  city: z.string(),
  state: z.string(),
  phone: z.string(),
  email: z.string(),
  zone: z.string(),
  rules: businessRules,
  colors: z.object({ brand: z.string(), action: z.string() }),
  /** Path of the logo; null without one. */
  logoUrl: z.string().nullable(),
  /** Codes of the languages that the site offers, English first. */
  languages: z.array(z.string()),
});

export const catalogView = z.object({
  business: businessView,
  services: z.array(serviceView),
  items: z.array(itemView),
  volumes: z.array(volumeTierView),
  minimumCents: cents,
  truckCubicYards: z.number(),
  /** Distance beyond which carrying costs more. */
  longCarryFeet: z.number(),
  promise: z.string(),
  /** The share of page views, in percent, whose speed is measured. */
  measuredPercent: z.number(),
  /** Minutes of office time within which a price from photos is promised; null while that is not offered. */
  photoMinutes: z.number().nullable(),
  /** Whether the photos of a photo request also go to a vision model, which the privacy notice then says. */
  photosToModel: z.boolean(),
});
export type CatalogView = z.infer<typeof catalogView>;
export type ServiceView = z.infer<typeof serviceView>;
export type ItemView = z.infer<typeof itemView>;

/** `GET /api/portal/service-area?zip=` */
export const serviceAreaView = z.object({
  zip: z.string(),
  served: z.boolean(),
  county: z.string().nullable(),
  /** Counties of a ZIP code that lies in several: an address there has to name one (`county`). */
  counties: z.array(z.string()),
  city: z.string().nullable(),
});
export type ServiceAreaView = z.infer<typeof serviceAreaView>;
