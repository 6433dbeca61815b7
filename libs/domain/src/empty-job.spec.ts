import { isEmptyJob } from './empty-job.js';

const NOTHING = { volumeEighths: null, items: [], heavyDebris: false };

it('knows a job of nothing from a part of the truck, an item or a heavy load', () => {
  expect(isEmptyJob(NOTHING)).toBe(true);
  expect(isEmptyJob({ ...NOTHING, volumeEighths: 2 })).toBe(false);
  expect(isEmptyJob({ ...NOTHING, items: [{}] })).toBe(false);
  expect(isEmptyJob({ ...NOTHING, heavyDebris: true })).toBe(false);
});
