import { createValueWriter, type Site, type ValueWriter } from '@haulbook/resource-contracts';

/** Name, zone, locale and currency of the application, where they are settings. Provided globally by the application. */
export abstract class AdminSite {
  abstract site(): Promise<Site>;
}

/** Values as they are stored, for resources without an application around them. */
const AS_STORED: ValueWriter = { day: (date) => date, time: (time) => time, money: (cents) => (cents / 100).toFixed(2) };

/** Return how the application writes values. */
export async function valueWriterOf(named: AdminSite | undefined): Promise<ValueWriter> {
  if (!named) return AS_STORED;
  const { locale, currency } = await named.site();
  return createValueWriter(locale, currency);
}
