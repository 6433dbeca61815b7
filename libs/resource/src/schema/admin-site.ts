import { createValueWriter, type Site, type ValueWriter } from '@haulbook/resource-contracts';

/** Name, zone, locale and currency of the application, if they are settings. Provided globally by the application. */
export abstract class AdminSite {
  abstract site(): Promise<Site>;
}

/** Values formatted as they are stored, for resources used without an application. */
const AS_STORED: ValueWriter = { day: (date) => date, time: (time) => time, money: (cents) => (cents / 100).toFixed(2) };

/** Return how the application formats values. */
export async function valueWriterOf(named: AdminSite | undefined): Promise<ValueWriter> {
  if (!named) return AS_STORED;
  const { locale, currency } = await named.site();
  return createValueWriter(locale, currency);
}
