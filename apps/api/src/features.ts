import type { DynamicModule, Type } from '@nestjs/common';
import { ApiTokensModule } from './api-tokens/api-tokens.module.js';
import { SocialModule } from './auth/social/social.module.js';
import { CouponsModule } from './coupons/coupons.module.js';
import { CustomerStandingModule } from './customers/standing.module.js';
import { FilesModule } from './files/files.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LeadsModule } from './leads/leads.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { PdfModule } from './pdf/pdf.module.js';
import { IdempotencyModule } from './platform/idempotency.module.js';
import { BookingModule } from './portal/booking/booking.module.js';
import { PricingModule } from './pricing/pricing.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { SchedulingModule } from './scheduling/scheduling.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { DashboardModule } from './portal/dashboard/dashboard.module.js';
import { InvoicesModule } from './invoices/invoices.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { ReviewModule } from './portal/review/review.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { DeletionModule } from './security/deletion.module.js';
import { ReportsModule } from './security/reports/reports.module.js';
import { UsersModule } from './users/users.module.js';

/** The business's own modules: what a resource's declaration cannot say. */
export const features: (Type | DynamicModule)[] = [
  SettingsModule,
  SocialModule,
  ApiTokensModule,
  IdempotencyModule,
  PricingModule,
  SchedulingModule,
  FilesModule,
  CouponsModule,
  CustomerStandingModule,
  LeadsModule,
  QuotesModule,
  BookingModule,
  JobsModule,
  MessagesModule,
  PdfModule,
  DashboardModule,
  InvoicesModule,
  OrdersModule,
  PaymentsModule,
  ReviewModule,
  ReviewsModule,
  DeletionModule,
  ReportsModule,
  UsersModule,
];
