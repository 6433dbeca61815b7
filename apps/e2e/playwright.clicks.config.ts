import config from './playwright.config.js';

/** Counts clicks and fields of the most frequent tasks, and of the journeys of a newcomer, apart from the tests: `npm run clicks`. */
export default { ...config, testMatch: '**/*.clicks.ts', workers: 1, fullyParallel: false, reporter: [['line']] };
