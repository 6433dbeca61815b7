import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { AdminSite, ENGLISH_SENTENCES, ExportHost, Sentences, sentencesOf } from '@haulbook/resource';
import type { Application } from './application/application.js';
import { AuditModule } from './audit/audit.module.js';
import { AutomationModule } from './automation/automation.module.js';
import { BackupModule } from './backup/backup.module.js';
import { BatchesModule } from './batches/batches.module.js';
import { ChangesModule } from './changes/changes.module.js';
import { Clock } from './clock.js';
import { CONFIG, type PlatformConfig } from './config/config.js';
import { ImportsModule } from './imports/imports.module.js';
import { LimitedExports } from './exports/limited-exports.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { StoredFilesModule } from './files/files.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LiveModule } from './live/live.module.js';
import { McpModule } from './mcp/mcp.module.js';
import { metricsProvider } from './metrics/metrics.provider.js';
import { LocalClock } from './local-clock.js';
import { NumberingService } from './numbering/numbering.service.js';
import { replicaProvider } from './replica/replica.provider.js';
import { PointInTimeModule } from './point-in-time/point-in-time.module.js';
import { MailSender } from './outbox/mail-sender.js';
import { OutboxModule } from './outbox/outbox.module.js';
import { PushKeys } from './push/push-keys.service.js';
import { Pushes } from './push/pushes.service.js';
import { RateLimiter } from './rate-limit/rate-limit.js';
import { Sealing } from './secrets/sealing.service.js';
import { SettingsModule } from './settings/settings.module.js';
import { tracingProvider } from './tracing/tracing.provider.js';
import { ViewsModule } from './views/views.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** Services that every feature may inject: settings, time, numbers, secret storage, jobs and mails. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot<Config extends PlatformConfig>(application: Application<Config>, config: Config): DynamicModule {
    const { name, zone, locale, currency, callingCode, sentences, parts } = application;
    const defaults: Provider[] = [
      { provide: CONFIG, useValue: config },
      { provide: AdminSite, useValue: { site: async () => ({ name, zone, locale, currency, callingCode }) } satisfies AdminSite },
      { provide: Sentences, useValue: sentences ? sentencesOf(locale, sentences) : ENGLISH_SENTENCES },
      Clock,
      replicaProvider,
      metricsProvider(application),
      tracingProvider(application),
      { provide: ExportHost, useClass: LimitedExports },
      LocalClock,
      NumberingService,
      Sealing,
      PushKeys,
      Pushes,
      MailSender,
      RateLimiter,
    ];
    // Of two providers with the same token, Nest takes the later.
    const providers = [...defaults, ...parts.flatMap((part) => part.providers ?? [])];
    return {
      module: PlatformModule,
      imports: [
        LiveModule,
        JobsModule,
        IdempotencyModule,
        SettingsModule,
        OutboxModule,
        AuditModule,
        AutomationModule,
        ChangesModule,
        WebhooksModule,
        McpModule,
        ViewsModule,
        ImportsModule,
        BatchesModule,
        StoredFilesModule,
        BackupModule,
        PointInTimeModule,
      ],
      providers,
      exports: [...new Set(providers.map((provider) => (typeof provider === 'function' ? provider : provider.provide)))],
    };
  }
}
