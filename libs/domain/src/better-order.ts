import { legsOf, sumOfDrives, type DriveTable } from './driving.js';

/** A stop of a truck's day, as far as its order goes. */
export interface RoutedStop {
  id: string;
  /** Stops change places only within their window. */
  windowId: string;
}

export interface BetterOrder {
  /** Every stop once, in the proposed order. */
  ids: string[];
  /** The minutes of driving that it saves, at least one. */
  savedMinutes: number;
}

/** An order of stops, each as its index. */
type Order = readonly number[];

/** Smaller savings are rounding. */
const EPSILON = 1e-6;

/** With up to this many orders, which are those of seven stops in one window, all are looked at. */
const MOST_ORDERS = 5040;

/**
 * Propose an order of a truck's stops with less driving from the depot and back to it. Of few stops it is the shortest there is. Of many,
 * from the order they have on, whatever saves most is done next: moving one stop, or driving a run of stops the other way around.
 * @param stops in the order they have, window by window
 * @param table the ways between the depot, which comes first, and the stops in that order
 * @param isAllowed whether an order may be driven at all
 * @returns null when no order that was found saves a minute
 */
export function betterOrder(
  stops: readonly RoutedStop[],
  table: DriveTable,
  isAllowed: (ids: string[]) => boolean = () => true,
): BetterOrder | null {
  const minutesOf = (order: Order) => sumOfDrives(legsOf([0, ...order.map((stop) => stop + 1), 0], table)).minutes;
  const idsOf = (order: Order) => order.map((stop) => stops[stop]!.id);
  const given = stops.map((_, index) => index);
  const rules = { minutesOf, isAllowed: (order: Order) => isAllowed(idsOf(order)) };
  const all = everyOrder(stops);
  const best = all ? (shorterThan(given, { next: all, ...rules }) ?? given) : stepByStep(given, stops, rules);
  const savedMinutes = Math.floor(minutesOf(given) - minutesOf(best) + EPSILON);
  return savedMinutes > 0 ? { ids: idsOf(best), savedMinutes } : null;
}

interface Step {
  next: Order[];
  minutesOf: (order: Order) => number;
  isAllowed: (order: Order) => boolean;
}

/** Take the step that saves most until none saves anything. */
function stepByStep(given: Order, stops: readonly RoutedStop[], rules: Omit<Step, 'next'>): Order {
  let best = given;
  for (let shorter: Order | undefined = given; shorter;) {
    best = shorter;
    shorter = shorterThan(best, { next: stepsFrom(best, stops), ...rules });
  }
  return best;
}

/** Find the shortest order of those that are allowed, if it is shorter than this one. */
function shorterThan(order: Order, { next, minutesOf, isAllowed }: Step): Order | undefined {
  const now = minutesOf(order);
  return next
    .map((each) => ({ order: each, minutes: minutesOf(each) }))
    .filter(({ minutes }) => minutes < now - EPSILON)
    .sort((a, b) => a.minutes - b.minutes)
    .find((each) => isAllowed(each.order))?.order;
}

/** Return the orders that are one step away: with one stop at another place of its window, or a run of its stops turned around. */
function stepsFrom(order: Order, stops: readonly RoutedStop[]): Order[] {
  const windowAt = (index: number) => stops[order[index]!]!.windowId;
  const steps: Order[] = [];
  for (let from = 0; from < order.length; from += 1)
    for (let to = from + 1; to < order.length && windowAt(to) === windowAt(from); to += 1) {
      const [before, run, after] = [order.slice(0, from), order.slice(from, to + 1), order.slice(to + 1)];
      const turned = [[...run.slice(1), run[0]!], [run.at(-1)!, ...run.slice(0, -1)], run.toReversed()];
      steps.push(...turned.map((middle) => [...before, ...middle, ...after]));
    }
  return steps;
}

/** Return every order in which each stop stays in its window; null when they are too many to look at. */
function everyOrder(stops: readonly RoutedStop[]): Order[] | null {
  let orders: number[][] = [[]];
  for (const run of runsOf(stops)) {
    if (orders.length * factorial(run.length) > MOST_ORDERS) return null;
    const turns = permutationsOf(run);
    orders = orders.flatMap((order) => turns.map((turn) => [...order, ...turn]));
  }
  return orders;
}

/** Return the stops that follow each other in one window, as their indexes. */
function runsOf(stops: readonly RoutedStop[]): number[][] {
  const runs: number[][] = [];
  stops.forEach(({ windowId }, index) => {
    if (index > 0 && stops[index - 1]!.windowId === windowId) runs.at(-1)!.push(index);
    else runs.push([index]);
  });
  return runs;
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

function permutationsOf(list: readonly number[]): number[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first) => permutationsOf(list.filter((other) => other !== first)).map((rest) => [first, ...rest]));
}
