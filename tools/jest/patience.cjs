/* global jest */
/** A busy machine is slow, not wrong: what never ends still ends here. */
jest.setTimeout(240_000);
// The first screen of a file loads much code: waiting for it longer costs nothing when all is well.
if (typeof window !== 'undefined') require('@testing-library/react').configure({ asyncUtilTimeout: 30_000 });
