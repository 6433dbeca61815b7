/** HAProxy in front of the two processes. */
import { freePort } from '../lib/free-port.mjs';
import { startHaproxy } from '../lib/haproxy.mjs';

/** Start HAProxy, or start it again at the same address, by which the world is reached from then on. */
export async function startBalancerOf(world) {
  const { folder, ports, endings } = world;
  if (world.balancer === undefined) endings.unshift(() => world.balancer.stop());
  const port = world.balancer ? Number(new URL(world.balancer.url).port) : await freePort();
  world.balancer = await startHaproxy({ folder, port, ports });
  world.origins = [world.balancer.url];
}
