import { Global, Module } from '@nestjs/common';
import { DatabaseSignals } from '../database/signals.service.js';
import { LiveStreams } from './live-streams.service.js';
import { Presence } from './presence.service.js';

/** What the database tells this process, and what of it goes on to open pages. */
@Global()
@Module({ providers: [DatabaseSignals, LiveStreams, Presence], exports: [DatabaseSignals, LiveStreams, Presence] })
export class LiveModule {}
