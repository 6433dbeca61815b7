/* global jest */
/** A busy machine is slow, not wrong; this limit is only for tests that never end. */
jest.setTimeout(240_000);
// The first screen of a file loads much code: waiting for it longer costs nothing when nothing is wrong.
if (typeof window !== 'undefined') require('@testing-library/react').configure({ asyncUtilTimeout: 30_000 });
