import type { World } from '../world.js';
import type { WeekClock } from '../week-clock.js';
import { bookFaults } from './books.js';
import { capacityFaults } from './capacity.js';
import { messageFaults } from './messages.js';
import { noise } from './quiet.js';

/**
 * Check a week that was played.
 * @param log what the server wrote beyond its greeting
 * @returns what does not hold, as sentences
 */
export async function checkWeek(world: World, clock: WeekClock, log: readonly string[] = []): Promise<string[]> {
  return [
    ...(await noise(world, clock, log)),
    ...(await capacityFaults(clock)),
    ...(await bookFaults(world, clock)),
    ...(await messageFaults(world, clock)),
  ];
}
