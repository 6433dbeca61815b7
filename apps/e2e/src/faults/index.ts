/** What the tests use of a network that fails, a mail server, a pooler and clocks, for `npm run faults`. */
export { moveClock, movingClockOptions } from '@haulbook/testing/clock';
export { startMailCatcher } from '@haulbook/testing/mail';
export { startTcpProxy } from '@haulbook/testing/network';
export { startPooler } from '../harness/pooler.js';
