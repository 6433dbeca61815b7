import { Controller, Get, Inject } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DomainError, Replica } from '@haulbook/resource';
import { Public } from '../access/public.decorator.js';
import { Backups } from '../backup/backups.service.js';
import { JobHealth, type JobsHealth } from '../jobs/job-health.service.js';
import { LeanExpressAdapter } from '../http/express-adapter.js';
import { DatabaseProbe } from './database-probe.js';

interface Health {
  status: 'ok';
  database: 'up';
  migrations: 'current';
  jobs: JobsHealth;
  /** Absent without a replica. One that is away does not make the server unready. */
  replica?: ReturnType<Replica['state']>;
  /** Absent without backups by this server. A late one does not make the server unready. */
  backup?: 'current' | 'late';
}

/** Checks for balancers and orchestrators: is the process up, and can it serve? */
@Controller()
@Public()
export class HealthController {
  constructor(
    private readonly jobs: JobHealth,
    private readonly database: DatabaseProbe,
    private readonly backups: Backups,
    private readonly host: HttpAdapterHost<LeanExpressAdapter>,
    @Inject(Replica) private readonly replica: Replica | null,
  ) {}

  /** Report that the process is up; says nothing about the database. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Report whether the server is ready: it is not stopping, the database accepts writes, its schema is current and background jobs make
   * progress; else 503.
   */
  @Get('health')
  async health(): Promise<Health> {
    if (this.host.httpAdapter.stopping) throw new DomainError('unavailable', 'The server is stopping');
    const pending = await this.database.pendingMigrations();
    if (pending > 0) throw new DomainError('unavailable', 'The database has pending migrations');
    const jobs = await this.jobs.check();
    return { status: 'ok', database: 'up', migrations: 'current', jobs, replica: this.replica?.state(), backup: this.backups.state() };
  }
}
