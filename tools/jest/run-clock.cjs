/** Tests take the time from the clock of the run, not from the day on which they run (docs/decisions/a-clock-for-tests.md). */
require('../../libs/testing/src/clock/run-clock').setRunClock();
