import { Injectable } from '@nestjs/common';
import { DatabaseSignals } from '../database/signals.service.js';

/** Counts changes of settings, by this process or another one, so that a request learns at no cost that the settings are unchanged. */
@Injectable()
export class SettingsSignal {
  private changes = 0;

  constructor(private readonly signals: DatabaseSignals) {
    signals.listen('settings_changed', { heard: () => this.raise(), opened: () => this.raise() });
  }

  /** Return a number that changes with every settings change, or with every read while the connection is down. */
  get version(): number {
    if (!this.signals.isListening) this.changes += 1;
    return this.changes;
  }

  /** Return the version once every change has been counted that was committed before the call, whichever process made it. */
  async latest(): Promise<number> {
    await this.signals.caughtUp();
    return this.version;
  }

  /** Count a change that this process is making itself, ahead of the signal. */
  raise(): void {
    this.changes += 1;
  }
}
