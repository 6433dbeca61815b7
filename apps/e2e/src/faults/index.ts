/** What the tests use of a network that fails, a mail server and clocks, for `npm run faults`. */
export { moveClock, movingClockOptions } from '@haulbook/testing/clock';
export { startMailCatcher } from '@haulbook/testing/mail';
export { startTcpProxy } from '@haulbook/testing/network';
