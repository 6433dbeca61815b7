import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

type Generator = ReturnType<typeof xoroshiro128plus>;

/** Chance that comes out the same for the same seed, whatever happens beside it. */
export class Random {
  private readonly generator: Generator;

  constructor(readonly seed: number) {
    this.generator = xoroshiro128plus(seed);
  }

  /** Return an integer, both ends included. */
  int(least: number, most: number): number {
    return uniformInt(this.generator, least, most);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)]!;
  }

  chance(percent: number): boolean {
    return this.int(1, 100) <= percent;
  }

  /** Pick one of several by their weights. */
  weighted<T>(...choices: readonly (readonly [weight: number, value: T])[]): T {
    let left = this.int(
      1,
      choices.reduce((all, [weight]) => all + weight, 0),
    );
    return choices.find(([weight]) => (left -= weight) <= 0)![1];
  }

  /** Return chance of its own for one part of the plan, so that a change of one part leaves the others as they are. */
  branch(nth: number): Random {
    return new Random(this.seed * 31 + nth * 7919);
  }
}
