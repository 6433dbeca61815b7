import type { LoadView } from '@haulbook/contracts';
import { DISPOSAL_WAYS, type DisposalWay } from '@haulbook/domain';

interface Load {
  way: DisposalWay;
  place: string | null;
  weightLb: number;
}

/** Say where the loads of a job went, as its customer reads it: by weight, without what the dump ticket cost. */
export const loadViews = (loads: readonly Load[]): LoadView[] =>
  loads.map(({ way, place, weightLb }) => ({ way: DISPOSAL_WAYS[way], place, weightLb }));

/** Whether there is a receipt for what was donated of a job. */
export const isDonation = (loads: readonly Pick<Load, 'way'>[]): boolean => loads.some(({ way }) => way === 'donated');
