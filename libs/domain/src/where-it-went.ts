import { allocate, ENGLISH, type Formats } from '@haulbook/core';
import { DISPOSAL_WAYS, type DisposalWay } from './job-costs.js';

const LB_PER_SHORT_TON = 2000;
const KG_PER_LB = 0.453_592_37;
const MILLI = 1000;

/**
 * What a cubic yard of mixed, loose waste weighs, in pounds: "Volume-to-Weight Conversion Factors", U.S. EPA, Office of Resource
 * Conservation and Recovery, April 2016, municipal solid waste, uncompacted.
 * https://www.epa.gov/sites/default/files/2016-04/documents/volume_to_weight_conversion_factors_memorandum_04192016_508fnl.pdf
 */
export const DEFAULT_WEIGHT = { lbPerCubicYard: 138, source: 'U.S. EPA, Volume-to-Weight Conversion Factors (April 2016)' } as const;

/** What a short ton gives off, in kilograms of CO₂ equivalent, where it is landfilled and where it is recycled. Zero is not set. */
export interface Co2Factors {
  landfilledKg: number;
  recycledKg: number;
}

/**
 * "Emission Factors for Greenhouse Gas Inventories" (GHG Emission Factors Hub), U.S. EPA, January 15, 2025, Table 9: mixed MSW landfilled,
 * 0.58 metric tons a short ton; mixed recyclables recycled, 0.09. They leave out what is saved where recycled material takes the place of
 * new, which the life-cycle factors of WARM count.
 */
export const DEFAULT_CO2 = {
  landfilledKg: 580,
  recycledKg: 90,
  source: 'U.S. EPA, GHG Emission Factors Hub (January 2025), Table 9',
  sourceUrl: 'https://www.epa.gov/system/files/documents/2025-01/ghg-emission-factors-hub-2025.pdf',
} as const;

/** A load as it was noted. Without a scale ticket there is no weight. */
export interface NotedLoad {
  way: DisposalWay;
  weightLb: number | null;
}

/** A load with its weight, and whether that is an estimate. */
export type WeighedLoad<Load extends NotedLoad = NotedLoad> = Omit<Load, 'weightLb'> & { weightLb: number; estimated: boolean };

/**
 * Give every load of a job a weight in pounds. One without a scale ticket weighs what an equal part of the job's volume does.
 * @param cubicYardsMilli thousandths of a cubic yard, of the whole job
 */
export function weighLoads<Load extends NotedLoad>(
  loads: readonly Load[],
  cubicYardsMilli: number,
  lbPerCubicYard: number,
): WeighedLoad<Load>[] {
  const part = Math.round(((cubicYardsMilli / MILLI) * lbPerCubicYard) / Math.max(1, loads.length));
  return loads.map((load) => ({ ...load, weightLb: load.weightLb ?? part, estimated: load.weightLb === null }));
}

/** What became of a job's loads one way: its weight in pounds, and its share in whole percent. */
export interface WayShare {
  way: DisposalWay;
  weightLb: number;
  percent: number;
}

/** The order in which the ways are told: what was kept out of the landfill comes first. */
const TOLD: readonly DisposalWay[] = ['donated', 'recycled', 'energy', 'landfilled'];

/** Sum up loads by what became of them. The shares add up to 100 percent. @returns nothing where nothing weighs anything */
export function sharesOf(loads: readonly Pick<WeighedLoad, 'way' | 'weightLb'>[]): WayShare[] {
  const weights = TOLD.map((way) => loads.filter((load) => load.way === way).reduce((all, { weightLb }) => all + weightLb, 0));
  const known = TOLD.map((way, index) => ({ way, weightLb: weights[index]! })).filter(({ weightLb }) => weightLb > 0);
  if (known.length === 0) return [];
  const percents = allocate(
    100,
    known.map(({ weightLb }) => weightLb),
  );
  return known.map((share, index) => ({ ...share, percent: percents[index]! }));
}

/** Return the percent that went on to be used: donated or recycled. */
export const usedAgainPercent = (shares: readonly WayShare[]): number =>
  shares.filter(isUsedAgain).reduce((all, { percent }) => all + percent, 0);

/**
 * Return the CO₂ equivalent, in kilograms, that was not given off because loads were donated or recycled instead of landfilled. What is
 * donated counts like what is recycled: for goods that are used again there is no factor of its own.
 * @returns null where a factor is not set, or nothing was saved
 */
export function avoidedCo2Kg(
  shares: readonly Pick<WayShare, 'way' | 'weightLb'>[],
  { landfilledKg, recycledKg }: Co2Factors,
): number | null {
  const tons = shares.filter(isUsedAgain).reduce((all, { weightLb }) => all + weightLb, 0) / LB_PER_SHORT_TON;
  const isSet = landfilledKg > 0 && recycledKg > 0;
  const avoided = tons * (landfilledKg - recycledKg);
  return isSet && avoided > 0 ? avoided : null;
}

const isUsedAgain = ({ way }: { way: DisposalWay }): boolean => way === 'donated' || way === 'recycled';

/** Say a mass of kilograms in whole pounds, with kilograms beside: "250 lb (113 kg)". Numbers stay with their units. */
export function massInWords(kg: number, written: Formats['number'] = ENGLISH.number): string {
  const whole = (value: number) => written(Math.round(value));
  return `${whole(kg / KG_PER_LB)}\u00a0lb (${whole(kg)}\u00a0kg)`;
}

/** Say kilograms as metric tons with two decimals, as tables of factors have them: "0.58". */
export const metricTonsInWords = (kg: number): string => (kg / MILLI).toFixed(2);

/** Say why a load cannot have gone to a place; null where it can. */
export const siteProblem = (way: DisposalWay, site: { name: string; kind: DisposalWay }): string | null =>
  way === site.kind ? null : `${site.name} is listed under “${DISPOSAL_WAYS[site.kind]}”. Choose that, or another place.`;

/** Return a tax ID (EIN) as it is written, 12-3456789, or null. */
export function normalizeEin(value: string): string | null {
  const digits = /^\s*(\d{2})-?(\d{7})\s*$/.exec(value);
  return digits && `${digits[1]}-${digits[2]}`;
}

/** Say what is wrong with a tax ID (EIN); null where nothing is. */
export const einError = (value: string): string | null => (normalizeEin(value) ? null : 'An EIN has nine digits, like 12-3456789');
