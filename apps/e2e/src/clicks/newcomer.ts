import type { Locator } from '@playwright/test';
import { expect } from '../harness/fixtures.js';

/**
 * What a step takes a person, in seconds, by the keystroke-level model (Card, Moran and Newell, 1980): thinking, reaching for the place and
 * pressing; a character on a phone as in Palin et al., 2019 (36 words a minute). Reading is not counted, nor what a phone fills in by itself.
 */
const THINK = 1.35;
const REACH_AND_PRESS = 1.3;
const CHARACTER = 0.33;

/** Does what a newcomer does on a phone, and counts it. */
export class Newcomer {
  fields = 0;
  taps = 0;
  private characters = 0;
  private waitedMs = 0;
  private pressedAt = performance.now();

  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    this.characters += text.length;
    await field.fill(text);
  }

  /** Choose of a list, which takes two taps: the list and the choice. */
  async choose(list: Locator, value: string): Promise<void> {
    this.taps += 2;
    await list.selectOption(value);
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    this.pressedAt = performance.now();
    await target.click();
  }

  /** Take photos that are already on the phone: a tap for the button, one for each photo, and one to be done. */
  async attach(field: Locator, files: Parameters<Locator['setInputFiles']>[0] & unknown[]): Promise<void> {
    this.taps += 2 + files.length;
    await field.setInputFiles(files);
  }

  /** Wait for what the last tap leads to. */
  async see(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    this.waitedMs += performance.now() - this.pressedAt;
  }

  /** The seconds of the person, and those in which the person waited here. */
  get seconds(): { hands: number; waiting: number } {
    const steps = this.fields + this.taps;
    return {
      hands: Math.round(steps * (THINK + REACH_AND_PRESS) + this.characters * CHARACTER),
      waiting: Math.round(this.waitedMs / 100) / 10,
    };
  }
}
