/* global jest */
/** A busy machine is slow, not wrong: what never ends still ends here. */
jest.setTimeout(90_000);
