/** Customers who book while something fails: each sends the same request, under the same key, until it is acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { anyAddress, bookingRequest } from '../lib/booking-request.mjs';

const CLIENTS = 4;
/** Milliseconds between two requests of a client: the suite is about what is lost, not about load. */
const BREATH_MS = 50;
const PATIENCE_MS = 15_000;

/** Send a request once; resolves with its status, or with what kept it from having one. */
async function send(origin, booking) {
  const answer = await fetch(`${origin}/api/portal/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': booking.key, 'x-forwarded-for': anyAddress() },
    body: JSON.stringify(booking.request),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer ? answer.status : 'no answer';
}

/**
 * Begin to book, at one of the origins after the other.
 * @returns what was asked for, when requests were acknowledged, how others were answered, and `stop`, after which none is under way
 */
export function startBookings(origins) {
  const acknowledged = [];
  const times = [];
  const others = {};
  let number = 0;
  let going = true;
  let left = false;
  const client = async (who) => {
    while (going) {
      number += 1;
      const booking = { key: randomUUID(), request: bookingRequest(`booking-${number}@example.com`, number) };
      for (let tries = who; !left; tries += 1) {
        const status = await send(origins[tries % origins.length], booking);
        if (status === 201) {
          acknowledged.push(booking.request.contact.email);
          times.push(performance.now());
          break;
        }
        others[status] = (others[status] ?? 0) + 1;
        await pause(BREATH_MS * 4);
      }
      await pause(BREATH_MS);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, who) => client(who));
  return {
    acknowledged,
    times,
    others,
    asked: () => number,
    /** Let what is under way be acknowledged, for up to a minute. */
    async stop() {
      going = false;
      const limit = setTimeout(() => (left = true), 60_000);
      await Promise.all(clients);
      clearTimeout(limit);
    },
  };
}
