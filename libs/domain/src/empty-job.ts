/** What of a job is to be hauled. */
interface Load {
  /** The part of the truck; null without one. */
  volumeEighths: number | null;
  items: readonly unknown[];
  heavyDebris: boolean;
}

/** Whether a job has nothing to haul. */
export const isEmptyJob = ({ volumeEighths, items, heavyDebris }: Load): boolean =>
  volumeEighths === null && items.length === 0 && !heavyDebris;
