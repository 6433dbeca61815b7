import { addLocalDays, type LocalDate } from './local-time.js';

/** Half a year: within it no day of the year comes twice, nor could one be meant that is over. */
const NEAR_DAYS = 182;

/** Whether a day to come is so near that its year goes without saying. */
export const isNearDay = (date: LocalDate, today: LocalDate): boolean => date >= today && date <= addLocalDays(today, NEAR_DAYS);
