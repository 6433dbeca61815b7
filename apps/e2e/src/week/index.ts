export { checkWeek } from './checks/index.js';
export { visitsByDay } from './checks/capacity.js';
export { beginningOf, playWeek, type WeekOptions } from './week.js';
export { WeekClock, type ClockHands } from './week-clock.js';
export { inWords, instant } from './world.js';
export { moveClock, movingClockOptions, shiftClock, shiftDatabaseClock } from '@haulbook/testing/clock';
