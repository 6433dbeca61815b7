import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InitialSchema1795233130229 implements MigrationInterface {
  name = 'InitialSchema1795233130229';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "audit_entries" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "actor_id" text, "actor_name" text NOT NULL, "action" text NOT NULL, "resource" text NOT NULL, "record_id" text NOT NULL, "record_version" integer NOT NULL, "before" jsonb, "after" jsonb, "request_id" text, CONSTRAINT "PK_6b1623bcad4d04530b76548d619" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_903070da8db86cad2f23f707ee" ON "audit_entries"  ("resource", "record_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_47c731bf663d144950b89c80e7" ON "audit_entries"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "users" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "email" text NOT NULL, "password_hash" text, "email_confirmed_at" TIMESTAMP(3) WITH TIME ZONE, "last_sign_in_at" TIMESTAMP(3) WITH TIME ZONE, "disabled_at" TIMESTAMP(3) WITH TIME ZONE, "user_metadata" jsonb, CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_97672ac88f789774dd47f7c8be" ON "users"  ("email") `);
    await runner.query(`CREATE INDEX "IDX_e1bcae0971273abfb0be1d8834" ON "users"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "customers" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "first_name" text NOT NULL, "last_name" text NOT NULL, "email" text NOT NULL, "phone" text, "preferred_contact_method" text NOT NULL DEFAULT 'email', "customer_type" text NOT NULL DEFAULT 'residential', "company_name" text, "customer_status" text NOT NULL DEFAULT 'prospect', "acquisition_date" TIMESTAMP(3) WITH TIME ZONE, "customer_score" integer NOT NULL DEFAULT '50', "likelihood_to_book" integer NOT NULL DEFAULT '500', "lifetime_value_cents" integer NOT NULL DEFAULT '0', "total_jobs_completed" integer NOT NULL DEFAULT '0', "last_interaction_date" TIMESTAMP(3) WITH TIME ZONE, "tax_exempt" boolean NOT NULL DEFAULT false, "tags" text, "notes" text, "lead_source" text NOT NULL DEFAULT 'staff', "utm_source" text, "utm_medium" text, "utm_campaign" text, "sms_consent" jsonb, "anonymized_at" TIMESTAMP(3) WITH TIME ZONE, "user_id" uuid, CONSTRAINT "customers_customer_status_known" CHECK (customer_status IN ('prospect', 'active', 'inactive')), CONSTRAINT "PK_133ec679a801fab5e070f73d3ea" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_8536b8b85c06969f84f0c098b0" ON "customers"  ("email") `);
    await runner.query(`CREATE INDEX "IDX_88acd889fbe17d0e16cc4bc917" ON "customers"  ("phone") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_11d81cd7be87b6f8865b0cf766" ON "customers"  ("user_id") `);
    await runner.query(`CREATE INDEX "IDX_eadcb0d87674a1d3c2f67df120" ON "customers"  ("last_name", "first_name") `);
    await runner.query(`CREATE INDEX "IDX_b31ec087842889a97c4f4c1d8f" ON "customers"  ("customer_status", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_66c9fb5adca372a43183d85580" ON "customers"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "categories" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "slug" text NOT NULL, "audience" text NOT NULL, "order" integer NOT NULL DEFAULT '0', "active" boolean NOT NULL DEFAULT true, CONSTRAINT "PK_24dbc6126a28ff948da33e97d3b" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_8b0be371d28245da6e4f4b6187" ON "categories"  ("name") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_420d9f679d41281f282f5bc7d0" ON "categories"  ("slug") `);
    await runner.query(`CREATE INDEX "IDX_803808891b6e8128e40ed75b7f" ON "categories"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "services" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "slug" text NOT NULL, "category_id" uuid NOT NULL, "audience" text NOT NULL, "blurb" text, "icon" text, "starting_cents" integer, "quote_only" boolean NOT NULL DEFAULT false, "active" boolean NOT NULL DEFAULT true, "order" integer NOT NULL DEFAULT '0', CONSTRAINT "PK_ba2d347a3168a296416c6c5ccb2" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_02cf0d0f46e11d22d952f62367" ON "services"  ("slug") `);
    await runner.query(`CREATE INDEX "IDX_1f8d1173481678a035b4a81a4e" ON "services"  ("category_id") `);
    await runner.query(`CREATE INDEX "IDX_1d7d89beaff37884df8c9c99e8" ON "services"  ("active", "order") `);
    await runner.query(`CREATE INDEX "IDX_5a9f0b1a09a31393bbbf723229" ON "services"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "customer_addresses" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "customer_id" uuid NOT NULL, "label" text, "line1" text NOT NULL, "line2" text, "city" text NOT NULL, "state" text NOT NULL DEFAULT 'NC', "zip" text NOT NULL, "county" text, "gate_code" text, "stairs_flights" integer NOT NULL DEFAULT '0', "parking" text, "is_default" boolean NOT NULL DEFAULT false, CONSTRAINT "PK_336bda7b0a0cd04241f719fc834" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_6be4e1a698f5c3f2c2e4c75c18" ON "customer_addresses"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_2226cfae30dcc200cc0f248711" ON "customer_addresses"  ("zip") `);
    await runner.query(`CREATE INDEX "IDX_25a3fbf2b39e9e6d26f63e28bf" ON "customer_addresses"  ("customer_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_f816564748cc30c9d32babb91e" ON "customer_addresses"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "windows" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL DEFAULT '', "starts_at" text NOT NULL, "ends_at" text NOT NULL, "weekdays" jsonb NOT NULL DEFAULT '[1,2,3,4,5,6]', "capacity_per_truck" integer NOT NULL DEFAULT '1', "active" boolean NOT NULL DEFAULT true, CONSTRAINT "PK_766fb937641c7c12a272250417f" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_84d041c56f761361381d118ed5" ON "windows"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "coupons" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "code" text NOT NULL, "description" text, "status" text NOT NULL DEFAULT 'draft', "kind" text NOT NULL, "percent_ppm" integer, "amount_cents" integer, "min_subtotal_cents" integer, "max_discount_cents" integer, "starts_on" date, "ends_on" date, "max_uses" integer, "max_uses_per_customer" integer, "uses" integer NOT NULL DEFAULT '0', CONSTRAINT "coupons_status_known" CHECK (status IN ('draft', 'active', 'paused', 'archived')), CONSTRAINT "PK_d7ea8864a0150183770f3e9a8cb" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_e025109230e82925843f2a14c4" ON "coupons"  ("code") `);
    await runner.query(`CREATE INDEX "IDX_7c151f3e3a14e89b6f4263fdde" ON "coupons"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "admin_users" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "user_id" uuid, "email" text NOT NULL, "role" text NOT NULL DEFAULT 'admin', "first_name" text NOT NULL, "last_name" text NOT NULL, "job_title" text, "avatar_url" text, CONSTRAINT "PK_06744d221bb6145dc61e5dc441d" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_1aa08400548588fd7d6dbfd4b5" ON "admin_users"  ("user_id") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_dcd0c8a4b10af9c986e510b9ec" ON "admin_users"  ("email") `);
    await runner.query(`CREATE INDEX "IDX_33ac246c3f9998dae31f87624f" ON "admin_users"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "leads" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "email" text, "phone" text, "zip" text, "service_slug" text, "message" text, "photos" uuid array NOT NULL DEFAULT '{}', "status" text NOT NULL DEFAULT 'new', "owner_id" uuid, "lost_reason" text, "contacted_at" TIMESTAMP(3) WITH TIME ZONE, "notes" text, "customer_id" uuid, "source" text NOT NULL DEFAULT 'phone', "utm_source" text, "utm_medium" text, "utm_campaign" text, "landing_path" text, CONSTRAINT "leads_status_known" CHECK (status IN ('new', 'contacted', 'qualified', 'quoted', 'won', 'lost', 'spam')), CONSTRAINT "PK_cd102ed7a9a4ca7d4d8bfeba406" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_b3eea7add0e16594dba102716c" ON "leads"  ("email") `);
    await runner.query(`CREATE INDEX "IDX_42ebb4366d014febbcfdef39e3" ON "leads"  ("phone") `);
    await runner.query(`CREATE INDEX "IDX_4e1b2fdccce9cf66bcd9c6d249" ON "leads"  ("owner_id") `);
    await runner.query(`CREATE INDEX "IDX_16d9cef47004d4053b548d3017" ON "leads"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_b2bc3f73a0d56ee8f5ba732200" ON "leads"  ("status", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_906da93044cd1ba00aa4af2994" ON "leads"  ("owner_id", "status") `);
    await runner.query(`CREATE INDEX "IDX_22d3d34652659179a24ceba375" ON "leads"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "service_items" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "slug" text NOT NULL, "kind" text NOT NULL, "unit_cents" integer NOT NULL DEFAULT '0', "tax_category" text NOT NULL DEFAULT 'hauling', "quote_only" boolean NOT NULL DEFAULT false, "cubic_yards_milli" integer NOT NULL DEFAULT '0', "minutes" integer NOT NULL DEFAULT '0', "disposal_route" text NOT NULL DEFAULT 'landfill', "refrigerant" boolean NOT NULL DEFAULT false, "refused" boolean NOT NULL DEFAULT false, "refused_why" text, "active" boolean NOT NULL DEFAULT true, "order" integer NOT NULL DEFAULT '0', CONSTRAINT "PK_7383c18e3c8e4956860b117728a" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_3948a26869da4755ef82ebf6c6" ON "service_items"  ("slug") `);
    await runner.query(`CREATE INDEX "IDX_b78f31ea0dc1a258995d329ecd" ON "service_items"  ("kind", "order") `);
    await runner.query(`CREATE INDEX "IDX_b4d09a3ec78869567d7831904a" ON "service_items"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "quote_lines" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "position" integer NOT NULL DEFAULT '0', "kind" text NOT NULL DEFAULT 'item', "label" text NOT NULL, "qty" integer NOT NULL DEFAULT '1000', "unit_cents" integer NOT NULL, "total_cents" integer NOT NULL DEFAULT '0', "tax_category" text NOT NULL DEFAULT 'hauling', "service_slug" text, "item_slug" text, "quote_id" uuid NOT NULL, "optional" boolean NOT NULL DEFAULT false, "selected" boolean NOT NULL DEFAULT true, "discount_cents" integer NOT NULL DEFAULT '0', CONSTRAINT "PK_4589e13e3a55c06472a7dee6e31" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_0338d96b421976a57a640570a3" ON "quote_lines"  ("quote_id") `);
    await runner.query(
      `CREATE TABLE "quotes" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "number" text NOT NULL, "revision" integer NOT NULL DEFAULT '1', "status" text NOT NULL DEFAULT 'draft', "customer_id" uuid NOT NULL, "address_id" uuid, "service_id" uuid, "expires_on" date, "coupon_id" uuid, "subtotal_cents" integer NOT NULL DEFAULT '0', "discount_cents" integer NOT NULL DEFAULT '0', "tax_cents" integer NOT NULL DEFAULT '0', "total_cents" integer NOT NULL DEFAULT '0', "deposit_cents" integer NOT NULL DEFAULT '0', "low_cents" integer, "high_cents" integer, "tax_rate_ppm" integer NOT NULL DEFAULT '0', "estimated_minutes" integer NOT NULL DEFAULT '30', "cubic_yards_milli" integer NOT NULL DEFAULT '1875', "job" jsonb, "request" jsonb, "photos" uuid array NOT NULL DEFAULT '{}', "requested_on" date, "requested_window_id" uuid, "customer_notes" text, "request_notes" text, "internal_notes" text, "source" text NOT NULL DEFAULT 'staff', "lead_id" uuid, "sent_at" TIMESTAMP(3) WITH TIME ZONE, "first_viewed_at" TIMESTAMP(3) WITH TIME ZONE, "decided_at" TIMESTAMP(3) WITH TIME ZONE, "decline_reason" text, "changes_requested" text, "signature" jsonb, "access_token_hash" text, CONSTRAINT "quotes_status_known" CHECK (status IN ('draft', 'sent', 'viewed', 'changes_requested', 'approved', 'converted', 'declined', 'expired', 'cancelled')), CONSTRAINT "PK_99a0e8bcbcd8719d3a41f23c263" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_15ae60730d4562df625600005b" ON "quotes"  ("number") `);
    await runner.query(`CREATE INDEX "IDX_a11bdb4a739328d1009c0b47e8" ON "quotes"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_1f866fb6b8bde708f815d26c8d" ON "quotes"  ("address_id") `);
    await runner.query(`CREATE INDEX "IDX_d115ad74c27ddc6f46092b1888" ON "quotes"  ("service_id") `);
    await runner.query(`CREATE INDEX "IDX_595ff2cb90bb94c88db63142ef" ON "quotes"  ("coupon_id") `);
    await runner.query(`CREATE INDEX "IDX_e83e32f9598aea084695c29064" ON "quotes"  ("requested_window_id") `);
    await runner.query(`CREATE INDEX "IDX_169a5ceaedc5d857ac9dcdcd05" ON "quotes"  ("lead_id") `);
    await runner.query(`CREATE INDEX "IDX_83b52330233b5db98672f10974" ON "quotes"  ("access_token_hash") `);
    await runner.query(`CREATE INDEX "IDX_4683f66834d8abed6b13722ac2" ON "quotes"  ("status", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_55513a1b253c145ae69197950a" ON "quotes"  ("customer_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_2340a2911514431740f53ada4e" ON "quotes"  ("status", "expires_on") `);
    await runner.query(`CREATE INDEX "IDX_15cdc53aba27b6ad01cadbf496" ON "quotes"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "orders" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "number" text NOT NULL, "status" text NOT NULL DEFAULT 'unscheduled', "quote_id" uuid NOT NULL, "customer_id" uuid NOT NULL, "address_id" uuid, "service_id" uuid, "total_cents" integer NOT NULL, "deposit_cents" integer NOT NULL DEFAULT '0', "estimated_minutes" integer NOT NULL DEFAULT '30', "cubic_yards_milli" integer NOT NULL DEFAULT '1875', "customer_notes" text, "internal_notes" text, "hold_reason" text, "cancel_reason" text, "scheduled_at" TIMESTAMP(3) WITH TIME ZONE, "started_at" TIMESTAMP(3) WITH TIME ZONE, "completed_at" TIMESTAMP(3) WITH TIME ZONE, "closed_at" TIMESTAMP(3) WITH TIME ZONE, "cancelled_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "orders_status_known" CHECK (status IN ('unscheduled', 'scheduled', 'in_progress', 'on_hold', 'completed', 'closed', 'cancelled')), CONSTRAINT "PK_710e2d4957aa5878dfe94e4ac2f" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_4e174e347d448617acdf98fef0" ON "orders"  ("number") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_d6183642a34a405848c4926c11" ON "orders"  ("quote_id") `);
    await runner.query(`CREATE INDEX "IDX_772d0ce0473ac2ccfa26060dbe" ON "orders"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_d39c53244703b8534307adcd07" ON "orders"  ("address_id") `);
    await runner.query(`CREATE INDEX "IDX_8612f4a8dd8f756d53d2856a09" ON "orders"  ("service_id") `);
    await runner.query(`CREATE INDEX "IDX_d39dd89d89fe12aa86872b7865" ON "orders"  ("status", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_11fefa35e3ef25881234b8b89a" ON "orders"  ("customer_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_23798b69243926bb87a599e6d0" ON "orders"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "trucks" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "cubic_yards_milli" integer NOT NULL DEFAULT '15000', "plate" text, "active" boolean NOT NULL DEFAULT true, CONSTRAINT "PK_6a134fb7caa4fb476d8a6e035f9" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_78cbf4db1948a63cf1fcb46697" ON "trucks"  ("name") `);
    await runner.query(`CREATE INDEX "IDX_694791d9f5f2d0292400d24e54" ON "trucks"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "crew_members" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "phone" text, "position" text NOT NULL DEFAULT 'loader', "truck_id" uuid, "active" boolean NOT NULL DEFAULT true, CONSTRAINT "PK_722c7a3d215feeada44379f7099" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_d7a2d7510c96b3c841f507e2d7" ON "crew_members"  ("truck_id") `);
    await runner.query(`CREATE INDEX "IDX_e21f89c08e599a48e8e043572b" ON "crew_members"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "appointments" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "order_id" uuid NOT NULL, "customer_id" uuid NOT NULL, "status" text NOT NULL DEFAULT 'confirmed', "date" date NOT NULL, "window_id" uuid NOT NULL, "starts_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "ends_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "truck_id" uuid NOT NULL, "estimated_minutes" integer NOT NULL DEFAULT '30', "cubic_yards_milli" integer NOT NULL DEFAULT '1875', "crew_notes" text, "before_photos" uuid array NOT NULL DEFAULT '{}', "after_photos" uuid array NOT NULL DEFAULT '{}', "on_my_way_at" TIMESTAMP(3) WITH TIME ZONE, "arrived_at" TIMESTAMP(3) WITH TIME ZONE, "completed_at" TIMESTAMP(3) WITH TIME ZONE, "cancelled_at" TIMESTAMP(3) WITH TIME ZONE, "cancel_reason" text, "reminded_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "appointments_status_known" CHECK (status IN ('confirmed', 'en_route', 'arrived', 'completed', 'no_show', 'cancelled')), CONSTRAINT "PK_4a437a9a27e948726b8bb3e36ad" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_d3bc1ff11187717888e693d6de" ON "appointments"  ("order_id") `);
    await runner.query(`CREATE INDEX "IDX_2be3c78815aba227af1c3e8e41" ON "appointments"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_596a9a5a1bbbd6a77e0a5ef5a0" ON "appointments"  ("window_id") `);
    await runner.query(`CREATE INDEX "IDX_eab21dfdb036036ac2b838b2bc" ON "appointments"  ("truck_id") `);
    await runner.query(`CREATE INDEX "IDX_c62c12fcc5cc68f75d840d8bc0" ON "appointments"  ("date", "truck_id") `);
    await runner.query(`CREATE INDEX "IDX_4f9407826b57a63d0f75e520de" ON "appointments"  ("status", "starts_at") `);
    await runner.query(`CREATE INDEX "IDX_317706d8be5b13cd9b66fe0cc0" ON "appointments"  ("customer_id", "starts_at") `);
    await runner.query(`CREATE INDEX "IDX_2062cd75cd552cab47392c0d23" ON "appointments"  ("order_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_07d7284b1df90394c6095338b7" ON "appointments"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "blackouts" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "starts_on" date NOT NULL, "ends_on" date NOT NULL, "reason" text NOT NULL, CONSTRAINT "PK_635bfc9405a133e06c508542eb8" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_c4f6604afa04aa1797b5f5d0e4" ON "blackouts"  ("starts_on", "ends_on") `);
    await runner.query(`CREATE INDEX "IDX_10e4f976c115e0c51811e6bb92" ON "blackouts"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "holds" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "status" text NOT NULL DEFAULT 'held', "date" date NOT NULL, "window_id" uuid NOT NULL, "truck_id" uuid NOT NULL, "starts_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "minutes" integer NOT NULL, "cubic_yards_milli" integer NOT NULL, "customer_id" uuid, "quote_id" uuid, "token_hash" text, "visitor_key" text, CONSTRAINT "holds_status_known" CHECK (status IN ('held', 'consumed', 'released', 'expired')), CONSTRAINT "PK_a8a21700a256e0267fb43f4f7ae" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_8441ebe7516e3f261bdfa6be0b" ON "holds"  ("window_id") `);
    await runner.query(`CREATE INDEX "IDX_978612a9d77332e0599a99322a" ON "holds"  ("truck_id") `);
    await runner.query(`CREATE INDEX "IDX_6bfe1d82ba727afc3ac4bbac3a" ON "holds"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_4c6d68ed2d7468f94945634d30" ON "holds"  ("quote_id") `);
    await runner.query(`CREATE INDEX "IDX_d5ffc8c75b8248d5a3d8db0449" ON "holds"  ("visitor_key") `);
    await runner.query(`CREATE INDEX "IDX_be0dd36375016f45c5f5b05b4a" ON "holds"  ("status", "expires_at") `);
    await runner.query(`CREATE INDEX "IDX_53effc63f5d77f40c424882497" ON "holds"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "reschedule_requests" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "appointment_id" uuid NOT NULL, "customer_id" uuid NOT NULL, "status" text NOT NULL DEFAULT 'pending', "wanted_on" date NOT NULL, "wanted_window_id" uuid NOT NULL, "hold_id" uuid, "customer_reason" text NOT NULL, "notes" text, "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "decided_at" TIMESTAMP(3) WITH TIME ZONE, "answer" text, CONSTRAINT "reschedule_requests_status_known" CHECK (status IN ('pending', 'approved', 'declined', 'withdrawn', 'expired')), CONSTRAINT "PK_b2f9f501d24ba3ad41c368efac9" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_c6ec21b9232953a45daeb1e0c2" ON "reschedule_requests"  ("appointment_id") `);
    await runner.query(`CREATE INDEX "IDX_9a0cb1eee2bbe8ec48fe5aceca" ON "reschedule_requests"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_c5b20df9b16028533db5da4301" ON "reschedule_requests"  ("wanted_window_id") `);
    await runner.query(`CREATE INDEX "IDX_6bf6d6529db1b7a5bd9845c4fe" ON "reschedule_requests"  ("hold_id") `);
    await runner.query(`CREATE INDEX "IDX_555303b157aa791909012a9e98" ON "reschedule_requests"  ("status", "expires_at") `);
    await runner.query(`CREATE INDEX "IDX_56bac993f5575cd0fcfa7214db" ON "reschedule_requests"  ("appointment_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_44438628d579f2a19717728bf6" ON "reschedule_requests"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "service_areas" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "zip" text NOT NULL, "city" text, "county" text NOT NULL, "tax_rate_ppm" integer NOT NULL, "active" boolean NOT NULL DEFAULT true, CONSTRAINT "PK_cdda4e5b616d5be3c81d15fd756" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_6aee2781884765de31d5030e10" ON "service_areas"  ("zip") `);
    await runner.query(`CREATE INDEX "IDX_58d4febc20395405f932485c77" ON "service_areas"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "redemptions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "coupon_id" uuid NOT NULL, "customer_id" uuid NOT NULL, "quote_id" uuid NOT NULL, "status" text NOT NULL DEFAULT 'reserved', "discount_cents" integer NOT NULL DEFAULT '0', CONSTRAINT "UQ_b58fe441a8a12ba5ec5fd327742" UNIQUE ("quote_id", "coupon_id"), CONSTRAINT "redemptions_status_known" CHECK (status IN ('reserved', 'consumed', 'released')), CONSTRAINT "PK_def143ab94376fea5985bb04219" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_113ec72a295bab45524216f905" ON "redemptions"  ("coupon_id") `);
    await runner.query(`CREATE INDEX "IDX_452c521e650ce0ef7e7a628ae2" ON "redemptions"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_f3520388e9d6504b25d84b1b22" ON "redemptions"  ("quote_id") `);
    await runner.query(`CREATE INDEX "IDX_c288bcbd25b4b7a836905de222" ON "redemptions"  ("coupon_id", "status") `);
    await runner.query(`CREATE INDEX "IDX_6eb52a5fac23471e353a2b8b25" ON "redemptions"  ("coupon_id", "customer_id") `);
    await runner.query(`CREATE INDEX "IDX_cac2f9bf77fcc534d1b8985b59" ON "redemptions"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "customer_payments" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "customer_id" uuid NOT NULL, "brand" text NOT NULL, "last4" text NOT NULL, "expiry_month" integer NOT NULL, "expiry_year" integer NOT NULL, "provider" text NOT NULL, "provider_token" text NOT NULL, "is_default" boolean NOT NULL DEFAULT false, CONSTRAINT "PK_49f9fc4bd44d957db20148928d1" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_dcd8ce2a4a8587ee8a1d6985e8" ON "customer_payments"  ("customer_id") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_77b969fe7ff8dcf63301a6e9d0" ON "customer_payments"  ("provider_token") `);
    await runner.query(`CREATE INDEX "IDX_f412640182eea32babda013a76" ON "customer_payments"  ("customer_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_3c1755037c65cfbe0218d487e6" ON "customer_payments"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "invoice_lines" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "position" integer NOT NULL DEFAULT '0', "kind" text NOT NULL DEFAULT 'item', "label" text NOT NULL, "qty" integer NOT NULL DEFAULT '1000', "unit_cents" integer NOT NULL, "total_cents" integer NOT NULL DEFAULT '0', "tax_category" text NOT NULL DEFAULT 'hauling', "service_slug" text, "item_slug" text, "invoice_id" uuid NOT NULL, "own_category_only" boolean NOT NULL DEFAULT false, CONSTRAINT "PK_3d18eb48142b916f581f0c21a65" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_2da95dc86a54a00ff20ce46d0f" ON "invoice_lines"  ("invoice_id") `);
    await runner.query(
      `CREATE TABLE "invoices" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "number" text, "status" text NOT NULL DEFAULT 'draft', "customer_id" uuid NOT NULL, "order_id" uuid, "issued_at" TIMESTAMP(3) WITH TIME ZONE, "due_on" date, "subtotal_cents" integer NOT NULL DEFAULT '0', "discount_cents" integer NOT NULL DEFAULT '0', "tax_cents" integer NOT NULL DEFAULT '0', "total_cents" integer NOT NULL DEFAULT '0', "paid_cents" integer NOT NULL DEFAULT '0', "credited_cents" integer NOT NULL DEFAULT '0', "balance_cents" integer NOT NULL DEFAULT '0', "tax_rate_ppm" integer NOT NULL DEFAULT '0', "county" text, "customer_notes" text, "internal_notes" text, "paid_at" TIMESTAMP(3) WITH TIME ZONE, "void_reason" text, "write_off_reason" text, CONSTRAINT "invoices_status_known" CHECK (status IN ('draft', 'issued', 'partially_paid', 'paid', 'void', 'written_off')), CONSTRAINT "PK_668cef7c22a427fd822cc1be3ce" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_6b20aa66f2a835a4f2fbde4872" ON "invoices"  ("number") `);
    await runner.query(`CREATE INDEX "IDX_65e3145f317bd655481d3f96c7" ON "invoices"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_ea83c3b911906a3578de2340fd" ON "invoices"  ("order_id") `);
    await runner.query(`CREATE INDEX "IDX_61c248245d0fc68b15f0b754df" ON "invoices"  ("status", "due_on") `);
    await runner.query(`CREATE INDEX "IDX_4134a0bbb939e97749265733f0" ON "invoices"  ("status", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_939859d532603d6443bde3bac8" ON "invoices"  ("customer_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_affaa7a5572662e4b8c5e5c840" ON "invoices"  ("order_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_1a614fc0ddc610610d2efd3269" ON "invoices"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "documents" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "kind" text NOT NULL DEFAULT 'other', "status" text NOT NULL DEFAULT 'current', "file" uuid NOT NULL, "size" integer NOT NULL DEFAULT '0', "mime" text NOT NULL DEFAULT 'application/octet-stream', "sha256" text, "edition" integer NOT NULL DEFAULT '1', "visible_to_customer" boolean NOT NULL DEFAULT false, "customer_id" uuid, "quote_id" uuid, "order_id" uuid, "invoice_id" uuid, CONSTRAINT "documents_status_known" CHECK (status IN ('current', 'superseded', 'archived')), CONSTRAINT "PK_ac51aa5181ee2036f5ca482857c" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_390b85354b70567464f6f9f436" ON "documents"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_475ef428c34d86b41794be25d4" ON "documents"  ("quote_id") `);
    await runner.query(`CREATE INDEX "IDX_e218a8ca53f8f17427b07cb5dd" ON "documents"  ("order_id") `);
    await runner.query(`CREATE INDEX "IDX_5179b1ac446245e6b31068668a" ON "documents"  ("invoice_id") `);
    await runner.query(`CREATE INDEX "IDX_5d8da02c76804057b81f871fb0" ON "documents"  ("customer_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_b7d2b30aeb7b2015e7e3323dd4" ON "documents"  ("kind", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_0d82d916c14fa5f0d30c19a3ef" ON "documents"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "credit_notes" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "number" text NOT NULL, "invoice_id" uuid NOT NULL, "customer_id" uuid NOT NULL, "amount_cents" integer NOT NULL, "tax_cents" integer NOT NULL DEFAULT '0', "reason" text NOT NULL, CONSTRAINT "PK_4933888a20b5469e119ad74b9e9" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_285b86d3158b74d5e053c75cf7" ON "credit_notes"  ("number") `);
    await runner.query(`CREATE INDEX "IDX_ab75ae7ceab2ad0e3c77768c37" ON "credit_notes"  ("invoice_id") `);
    await runner.query(`CREATE INDEX "IDX_b96f82f54605fcfb3064cdb00d" ON "credit_notes"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_c5c094ab5270255a2c4dd1d50a" ON "credit_notes"  ("invoice_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_b551ac937bdb28331a877ce15e" ON "credit_notes"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "payments" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "invoice_id" uuid NOT NULL, "customer_id" uuid NOT NULL, "status" text NOT NULL DEFAULT 'pending', "method" text NOT NULL, "amount_cents" integer NOT NULL, "tip_cents" integer NOT NULL DEFAULT '0', "refunded_cents" integer NOT NULL DEFAULT '0', "reference" text, "paid_at" TIMESTAMP(3) WITH TIME ZONE, "provider" text, "provider_id" text, "provider_charge_id" text, "failure_message" text, "notes" text, CONSTRAINT "UQ_6f03376bbf0be55d9bde5a81741" UNIQUE ("provider", "provider_id"), CONSTRAINT "payments_status_known" CHECK (status IN ('pending', 'succeeded', 'failed', 'partially_refunded', 'refunded', 'disputed')), CONSTRAINT "PK_197ab7af18c93fbb0c9b28b4a59" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_563a5e248518c623eebd987d43" ON "payments"  ("invoice_id") `);
    await runner.query(`CREATE INDEX "IDX_d0b02233df1c52323107fe7b4d" ON "payments"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_58620d2791557a4d0f44e87744" ON "payments"  ("status", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_2b263416b5421c53bc5bab4bf8" ON "payments"  ("customer_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_4e4147bdafdb4f4cc7bf30064a" ON "payments"  ("invoice_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_d1b60aeebff2214f42e6fa5f38" ON "payments"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "refunds" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "payment_id" uuid NOT NULL, "customer_id" uuid NOT NULL, "status" text NOT NULL DEFAULT 'pending', "amount_cents" integer NOT NULL, "reason" text NOT NULL, "provider" text, "provider_id" text, "failure_message" text, CONSTRAINT "UQ_97dd9b42306f8d2c84b5771d8da" UNIQUE ("provider", "provider_id"), CONSTRAINT "refunds_status_known" CHECK (status IN ('pending', 'succeeded', 'failed')), CONSTRAINT "PK_5106efb01eeda7e49a78b869738" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_7f48aa5d56c42aeb495db01668" ON "refunds"  ("payment_id") `);
    await runner.query(`CREATE INDEX "IDX_e6d329dc1362bb6d12a92c8bee" ON "refunds"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_ee691a1b573265c60f98e6b138" ON "refunds"  ("payment_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_98d959822eabc5d959efdfebc6" ON "refunds"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "message_logs" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "channel" text NOT NULL, "template" text NOT NULL, "recipient" text NOT NULL, "subject" text, "status" text NOT NULL DEFAULT 'queued', "customer_id" uuid, "payload" jsonb, "tries" integer NOT NULL DEFAULT '0', "next_try_at" TIMESTAMP(3) WITH TIME ZONE, "sent_at" TIMESTAMP(3) WITH TIME ZONE, "error" text, "provider_id" text, CONSTRAINT "message_logs_status_known" CHECK (status IN ('queued', 'sent', 'failed', 'dead')), CONSTRAINT "PK_f0aae0d876a96fa1da0a1b97444" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_5019aaab1f71602dd83fb0c5b4" ON "message_logs"  ("recipient") `);
    await runner.query(`CREATE INDEX "IDX_9031f4c454a49a64c97050d829" ON "message_logs"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_7a75148c625ed61d9d5f9f4514" ON "message_logs"  ("status", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_4b95a97baefd5e50597351e335" ON "message_logs"  ("status", "next_try_at") `);
    await runner.query(`CREATE INDEX "IDX_b3a6d1a35625cc5b206d15c493" ON "message_logs"  ("customer_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_5f57f121d11985d6ff41bd79a8" ON "message_logs"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "change_orders" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "order_id" uuid NOT NULL, "customer_id" uuid NOT NULL, "status" text NOT NULL DEFAULT 'proposed', "reason" text NOT NULL, "previous_total_cents" integer NOT NULL, "new_total_cents" integer NOT NULL, "decided_at" TIMESTAMP(3) WITH TIME ZONE, "signature" jsonb, CONSTRAINT "change_orders_status_known" CHECK (status IN ('proposed', 'signed', 'declined', 'withdrawn')), CONSTRAINT "PK_e325ded87cee3cd48df2c2ef96f" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_e04f176c1324bbdf3165299559" ON "change_orders"  ("order_id") `);
    await runner.query(`CREATE INDEX "IDX_b4e75e58a9575afd9b9647c177" ON "change_orders"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_9a3d3f5949cf95d4b414025bff" ON "change_orders"  ("order_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_e73dac4122fb69c3a5931d193c" ON "change_orders"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "deletion_requests" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "email" text, "customer_id" uuid, "status" text NOT NULL DEFAULT 'requested', "origin" text NOT NULL, "confirmation_code" text NOT NULL, "provider_subject" text, "waiting_reason" text, "confirmed_at" TIMESTAMP(3) WITH TIME ZONE, "completed_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "deletion_requests_status_known" CHECK (status IN ('requested', 'waiting', 'completed', 'cancelled')), CONSTRAINT "PK_f8ee986c713abeb93129e4bab0b" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_2c4fee43561a22085045ed5e61" ON "deletion_requests"  ("email") `);
    await runner.query(`CREATE INDEX "IDX_ca7e87a3f740e33141bcd5e196" ON "deletion_requests"  ("customer_id") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_922b1993b3e6198515095060b7" ON "deletion_requests"  ("confirmation_code") `);
    await runner.query(`CREATE INDEX "IDX_d0dc47bfa60e27380ee6049e4a" ON "deletion_requests"  ("status", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_b77f2945f6cedfc2fb662a5625" ON "deletion_requests"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "security_events" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "event" text NOT NULL, "email" text, "ip" text, "user_agent" text, "details" jsonb, "reported" jsonb, CONSTRAINT "PK_6fc100d6700780737348df0d3ae" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_3b9aa4dbd36de6682222faaff5" ON "security_events"  ("event", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_07f25351bdacfdec029518c9c6" ON "security_events"  ("email", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_e75dad4fc044319b1a8f52e3fb" ON "security_events"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "settings" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "key" text NOT NULL, "label" text NOT NULL, "section" text NOT NULL, "value" jsonb NOT NULL, CONSTRAINT "PK_0669fe20e252eb692bf4d344975" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_c8639b7626fa94ba8265628f21" ON "settings"  ("key") `);
    await runner.query(`CREATE INDEX "IDX_799075a3ed2eb713c6842816d9" ON "settings"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "slot_claims" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "date" date NOT NULL, "window_id" uuid NOT NULL, "truck_id" uuid NOT NULL, "seat" integer NOT NULL, "minutes" integer NOT NULL, "cubic_yards_milli" integer NOT NULL, "expires_at" TIMESTAMP(3) WITH TIME ZONE, "hold_id" uuid, "appointment_id" uuid, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "slot_claims_place" UNIQUE ("date", "window_id", "truck_id", "seat"), CONSTRAINT "slot_claims_holder" CHECK ((hold_id IS NULL) <> (appointment_id IS NULL)), CONSTRAINT "slot_claims_seat" CHECK (seat >= 1), CONSTRAINT "PK_386e6351ad3c263f71512bdb182" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_4946bef9723ec3a63f33abbfd2" ON "slot_claims"  ("hold_id") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_4872393c58d7a96bb7ef16f39a" ON "slot_claims"  ("appointment_id") `);
    await runner.query(`CREATE INDEX "IDX_490357b9aa0fe42dcf5fdb1a59" ON "slot_claims"  ("date", "truck_id") `);
    await runner.query(
      `CREATE TABLE "truck_days" ("date" date NOT NULL, "truck_id" uuid NOT NULL, "bookings" integer NOT NULL DEFAULT '0', CONSTRAINT "PK_b4d31807d6e613335bb001540c6" PRIMARY KEY ("date", "truck_id"))`,
    );
    await runner.query(
      `CREATE TABLE "stored_files" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "size" integer NOT NULL, "mime" text NOT NULL, "sha256" text NOT NULL, "storage_key" text NOT NULL, "purpose" text NOT NULL DEFAULT 'other', "owner_session" text, "customer_id" text, "uploaded_by_id" text, "width" integer, "height" integer, "attached_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_5d5be862bf53851c1794b4adf4e" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_9ef8411820266b4d0407075acd" ON "stored_files"  ("sha256") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_d876a11b7afb1d51658687cd30" ON "stored_files"  ("storage_key") `);
    await runner.query(`CREATE INDEX "IDX_0ab964a5a394e8be7998c6ef0b" ON "stored_files"  ("owner_session") `);
    await runner.query(`CREATE INDEX "IDX_1deac5e9ed0a27aac96f58846e" ON "stored_files"  ("attached_at") `);
    await runner.query(`CREATE INDEX "IDX_2711d044450617561472205f84" ON "stored_files"  ("customer_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_2d2cd1915e7f07a9097e13e364" ON "stored_files"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "counters" ("name" text NOT NULL, "value" integer NOT NULL DEFAULT '0', CONSTRAINT "PK_6a570b781e5dc263d6db32bda31" PRIMARY KEY ("name"))`,
    );
    await runner.query(
      `CREATE TABLE "idempotency_keys" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "actor" text NOT NULL, "route" text NOT NULL, "key" text NOT NULL, "body_hash" text NOT NULL, "status" integer, "response" jsonb, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "idempotency_keys_call" UNIQUE ("actor", "route", "key"), CONSTRAINT "PK_8ad20779ad0411107a56e53d0f6" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_5e72f040fdc5efc8eef52a388c" ON "idempotency_keys"  ("created_at") `);
    await runner.query(
      `CREATE TABLE "one_time_codes" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "purpose" text NOT NULL, "email" text NOT NULL, "code_hash" text, "token_hash" text, "data" jsonb, "tries" integer NOT NULL DEFAULT '0', "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "used_at" TIMESTAMP(3) WITH TIME ZONE, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_ae6fc30aa12eeae02fec8d6b63e" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_7ff86b769b26fc38b93be5d4af" ON "one_time_codes"  ("token_hash") `);
    await runner.query(`CREATE INDEX "IDX_56f4fb7b18536b27976dcebb3c" ON "one_time_codes"  ("expires_at") `);
    await runner.query(`CREATE INDEX "IDX_345ef3e86dd9c7569b049d5d8b" ON "one_time_codes"  ("purpose", "email", "created_at") `);
    await runner.query(
      `CREATE TABLE "rate_limits" ("key" text NOT NULL, "hits" integer NOT NULL DEFAULT '0', "resets_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_8cb6aa4831e3e775ccf370521db" PRIMARY KEY ("key"))`,
    );
    await runner.query(`CREATE INDEX "IDX_fcdcc4db215e04132cdec5a915" ON "rate_limits"  ("resets_at") `);
    await runner.query(
      `CREATE TABLE "webhook_events" ("provider" text NOT NULL, "event_id" text NOT NULL, "type" text NOT NULL, "received_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_f7f654109e5cf7f541d8a9b6945" PRIMARY KEY ("provider", "event_id"))`,
    );
    await runner.query(
      `CREATE TABLE "web_vitals" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "name" text NOT NULL, "page" text NOT NULL, "value" integer NOT NULL, "device" text, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_b271a95ed87e6c4d2b05109ac05" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_c6650278484bb069acbf9f51d1" ON "web_vitals"  ("created_at") `);
    await runner.query(`CREATE INDEX "IDX_b33b9c605e9bdb37885f30d044" ON "web_vitals"  ("name", "page", "created_at") `);
    await runner.query(
      `CREATE TABLE "auth_factors" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "user_id" uuid NOT NULL, "factor_type" text NOT NULL, "status" text NOT NULL DEFAULT 'unverified', "friendly_name" text NOT NULL, "secret" text, "phone" text, "recovery_codes" jsonb, "last_step" integer, CONSTRAINT "UQ_71d4f9e42d99d4a3ac0b0656984" UNIQUE ("user_id", "friendly_name"), CONSTRAINT "PK_27ed6cb91570052a8e43ea4eaba" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_092d9cd92065362a14bd3659ae" ON "auth_factors"  ("user_id") `);
    await runner.query(`CREATE INDEX "IDX_a2b8e95258d024c599bb02b9bf" ON "auth_factors"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "auth_identities" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "user_id" uuid NOT NULL, "provider" text NOT NULL, "issuer" text NOT NULL, "subject" text NOT NULL, "email" text, "last_sign_in_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "UQ_f18eaf24bf92ebc45f719a73b9b" UNIQUE ("issuer", "subject"), CONSTRAINT "PK_63a29aebcddd09448dbeee4666b" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_c06a980d83c42611d27a294e55" ON "auth_identities"  ("user_id") `);
    await runner.query(`CREATE INDEX "IDX_88a8493449aa85fa89f3c7bc81" ON "auth_identities"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "login_attempts" ("key" text NOT NULL, "attempts" TIMESTAMP WITH TIME ZONE array NOT NULL DEFAULT '{}', "locked_until" TIMESTAMP WITH TIME ZONE, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_f90e70c50d5744e4d9f41dd397c" PRIMARY KEY ("key"))`,
    );
    await runner.query(
      `CREATE TABLE "sessions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "user_id" uuid NOT NULL, "token_hash" text, "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "last_seen_at" TIMESTAMP(3) WITH TIME ZONE, "revoked_at" TIMESTAMP(3) WITH TIME ZONE, "revoked_reason" text, "ip" text, "user_agent" text, "method" text NOT NULL DEFAULT 'password', "assurance" text NOT NULL DEFAULT 'aal1', "authenticated_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_3238ef96f18b355b671619111bc" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_085d540d9f418cfbdc7bd55bb1" ON "sessions"  ("user_id") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_abaa9e068cdd390bc5210f7988" ON "sessions"  ("token_hash") `);
    await runner.query(`CREATE INDEX "IDX_9cfe37d28c3b229a350e086d94" ON "sessions"  ("expires_at") `);
    await runner.query(`CREATE INDEX "IDX_9b3fc99e79df1bcad1da2476e1" ON "sessions"  ("user_id", "revoked_at") `);
    await runner.query(`CREATE INDEX "IDX_3f2288fd760015115d1f6e6bfb" ON "sessions"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "refresh_tokens" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "session_id" uuid NOT NULL, "token_hash" text NOT NULL, "parent_hash" text, "used_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_7d8bee0204106019488c4c50ffa" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_3bf308fa93da3966f9e76fcfba" ON "refresh_tokens"  ("session_id") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_a7838d2ba25be1342091b6695f" ON "refresh_tokens"  ("token_hash") `);
    await runner.query(`CREATE INDEX "IDX_9918ecb57c70f807c3ed6c2c4c" ON "refresh_tokens"  ("parent_hash") `);
    await runner.query(`CREATE INDEX "IDX_64a74100a40e6a4d6ce2819c14" ON "refresh_tokens"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "signing_keys" ("kid" text NOT NULL, "public_jwk" jsonb NOT NULL, "private_jwk" jsonb NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "retired_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_13362ac3e792c69417e1a53d355" PRIMARY KEY ("kid"))`,
    );
    await runner.query(
      `CREATE TABLE "coupon_services" ("coupon_id" uuid NOT NULL, "service_id" uuid NOT NULL, CONSTRAINT "PK_b2c019fba67818f7ed7142fd8ab" PRIMARY KEY ("coupon_id", "service_id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_c31b73c1f3cbce5dd35040df17" ON "coupon_services"  ("coupon_id") `);
    await runner.query(`CREATE INDEX "IDX_5a58c2408ec1631fb63019f4a8" ON "coupon_services"  ("service_id") `);
    await runner.query(
      `CREATE TABLE "appointment_crew_members" ("appointment_id" uuid NOT NULL, "crew_member_id" uuid NOT NULL, CONSTRAINT "PK_ea6ea9bc17211e465a9d1a88ee1" PRIMARY KEY ("appointment_id", "crew_member_id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_22c62b02260c80d3a512eb9850" ON "appointment_crew_members"  ("appointment_id") `);
    await runner.query(`CREATE INDEX "IDX_8d86e07126d729301db240568f" ON "appointment_crew_members"  ("crew_member_id") `);
    await runner.query(
      `ALTER TABLE "customers" ADD CONSTRAINT "FK_11d81cd7be87b6f8865b0cf7661" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "services" ADD CONSTRAINT "FK_1f8d1173481678a035b4a81a4ec" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "customer_addresses" ADD CONSTRAINT "FK_6be4e1a698f5c3f2c2e4c75c186" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "admin_users" ADD CONSTRAINT "FK_1aa08400548588fd7d6dbfd4b54" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "leads" ADD CONSTRAINT "FK_4e1b2fdccce9cf66bcd9c6d2492" FOREIGN KEY ("owner_id") REFERENCES "admin_users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "leads" ADD CONSTRAINT "FK_16d9cef47004d4053b548d3017a" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "quote_lines" ADD CONSTRAINT "FK_0338d96b421976a57a640570a38" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "quotes" ADD CONSTRAINT "FK_a11bdb4a739328d1009c0b47e83" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "quotes" ADD CONSTRAINT "FK_1f866fb6b8bde708f815d26c8d0" FOREIGN KEY ("address_id") REFERENCES "customer_addresses"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "quotes" ADD CONSTRAINT "FK_d115ad74c27ddc6f46092b18884" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "quotes" ADD CONSTRAINT "FK_595ff2cb90bb94c88db63142ef1" FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "quotes" ADD CONSTRAINT "FK_e83e32f9598aea084695c290645" FOREIGN KEY ("requested_window_id") REFERENCES "windows"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "quotes" ADD CONSTRAINT "FK_169a5ceaedc5d857ac9dcdcd056" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "orders" ADD CONSTRAINT "FK_d6183642a34a405848c4926c116" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "orders" ADD CONSTRAINT "FK_772d0ce0473ac2ccfa26060dbe9" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "orders" ADD CONSTRAINT "FK_d39c53244703b8534307adcd073" FOREIGN KEY ("address_id") REFERENCES "customer_addresses"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "orders" ADD CONSTRAINT "FK_8612f4a8dd8f756d53d2856a09a" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "crew_members" ADD CONSTRAINT "FK_d7a2d7510c96b3c841f507e2d7b" FOREIGN KEY ("truck_id") REFERENCES "trucks"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "appointments" ADD CONSTRAINT "FK_d3bc1ff11187717888e693d6de1" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "appointments" ADD CONSTRAINT "FK_2be3c78815aba227af1c3e8e413" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "appointments" ADD CONSTRAINT "FK_596a9a5a1bbbd6a77e0a5ef5a0f" FOREIGN KEY ("window_id") REFERENCES "windows"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "appointments" ADD CONSTRAINT "FK_eab21dfdb036036ac2b838b2bc0" FOREIGN KEY ("truck_id") REFERENCES "trucks"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "holds" ADD CONSTRAINT "FK_8441ebe7516e3f261bdfa6be0b5" FOREIGN KEY ("window_id") REFERENCES "windows"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "holds" ADD CONSTRAINT "FK_978612a9d77332e0599a99322ac" FOREIGN KEY ("truck_id") REFERENCES "trucks"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "holds" ADD CONSTRAINT "FK_6bfe1d82ba727afc3ac4bbac3a4" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "holds" ADD CONSTRAINT "FK_4c6d68ed2d7468f94945634d300" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "reschedule_requests" ADD CONSTRAINT "FK_c6ec21b9232953a45daeb1e0c2a" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "reschedule_requests" ADD CONSTRAINT "FK_9a0cb1eee2bbe8ec48fe5acecad" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "reschedule_requests" ADD CONSTRAINT "FK_c5b20df9b16028533db5da4301f" FOREIGN KEY ("wanted_window_id") REFERENCES "windows"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "reschedule_requests" ADD CONSTRAINT "FK_6bf6d6529db1b7a5bd9845c4fe5" FOREIGN KEY ("hold_id") REFERENCES "holds"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "redemptions" ADD CONSTRAINT "FK_113ec72a295bab45524216f9052" FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "redemptions" ADD CONSTRAINT "FK_452c521e650ce0ef7e7a628ae2a" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "redemptions" ADD CONSTRAINT "FK_f3520388e9d6504b25d84b1b227" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "customer_payments" ADD CONSTRAINT "FK_dcd8ce2a4a8587ee8a1d6985e8b" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "invoice_lines" ADD CONSTRAINT "FK_2da95dc86a54a00ff20ce46d0fe" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "invoices" ADD CONSTRAINT "FK_65e3145f317bd655481d3f96c74" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "invoices" ADD CONSTRAINT "FK_ea83c3b911906a3578de2340fdf" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "documents" ADD CONSTRAINT "FK_390b85354b70567464f6f9f4364" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "documents" ADD CONSTRAINT "FK_475ef428c34d86b41794be25d4d" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "documents" ADD CONSTRAINT "FK_e218a8ca53f8f17427b07cb5ddf" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "documents" ADD CONSTRAINT "FK_5179b1ac446245e6b31068668a1" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "credit_notes" ADD CONSTRAINT "FK_ab75ae7ceab2ad0e3c77768c373" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "credit_notes" ADD CONSTRAINT "FK_b96f82f54605fcfb3064cdb00d7" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "payments" ADD CONSTRAINT "FK_563a5e248518c623eebd987d43e" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "payments" ADD CONSTRAINT "FK_d0b02233df1c52323107fe7b4d7" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "refunds" ADD CONSTRAINT "FK_7f48aa5d56c42aeb495db016683" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "refunds" ADD CONSTRAINT "FK_e6d329dc1362bb6d12a92c8bee8" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "message_logs" ADD CONSTRAINT "FK_9031f4c454a49a64c97050d829c" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "change_orders" ADD CONSTRAINT "FK_e04f176c1324bbdf31652995594" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "change_orders" ADD CONSTRAINT "FK_b4e75e58a9575afd9b9647c177e" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "deletion_requests" ADD CONSTRAINT "FK_ca7e87a3f740e33141bcd5e196c" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "slot_claims" ADD CONSTRAINT "FK_613d74d45f0d5403117de1261dc" FOREIGN KEY ("window_id") REFERENCES "windows"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "slot_claims" ADD CONSTRAINT "FK_808dd40933b83f500192894fcab" FOREIGN KEY ("truck_id") REFERENCES "trucks"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "slot_claims" ADD CONSTRAINT "FK_4946bef9723ec3a63f33abbfd24" FOREIGN KEY ("hold_id") REFERENCES "holds"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "slot_claims" ADD CONSTRAINT "FK_4872393c58d7a96bb7ef16f39a3" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "auth_factors" ADD CONSTRAINT "FK_092d9cd92065362a14bd3659aed" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "auth_identities" ADD CONSTRAINT "FK_c06a980d83c42611d27a294e55c" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "sessions" ADD CONSTRAINT "FK_085d540d9f418cfbdc7bd55bb19" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "refresh_tokens" ADD CONSTRAINT "FK_3bf308fa93da3966f9e76fcfba4" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "coupon_services" ADD CONSTRAINT "FK_c31b73c1f3cbce5dd35040df17a" FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE CASCADE ON UPDATE CASCADE`,
    );
    await runner.query(
      `ALTER TABLE "coupon_services" ADD CONSTRAINT "FK_5a58c2408ec1631fb63019f4a8f" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE CASCADE ON UPDATE CASCADE`,
    );
    await runner.query(
      `ALTER TABLE "appointment_crew_members" ADD CONSTRAINT "FK_22c62b02260c80d3a512eb98503" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE ON UPDATE CASCADE`,
    );
    await runner.query(
      `ALTER TABLE "appointment_crew_members" ADD CONSTRAINT "FK_8d86e07126d729301db240568f9" FOREIGN KEY ("crew_member_id") REFERENCES "crew_members"("id") ON DELETE CASCADE ON UPDATE CASCADE`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "appointment_crew_members" DROP CONSTRAINT "FK_8d86e07126d729301db240568f9"`);
    await runner.query(`ALTER TABLE "appointment_crew_members" DROP CONSTRAINT "FK_22c62b02260c80d3a512eb98503"`);
    await runner.query(`ALTER TABLE "coupon_services" DROP CONSTRAINT "FK_5a58c2408ec1631fb63019f4a8f"`);
    await runner.query(`ALTER TABLE "coupon_services" DROP CONSTRAINT "FK_c31b73c1f3cbce5dd35040df17a"`);
    await runner.query(`ALTER TABLE "refresh_tokens" DROP CONSTRAINT "FK_3bf308fa93da3966f9e76fcfba4"`);
    await runner.query(`ALTER TABLE "sessions" DROP CONSTRAINT "FK_085d540d9f418cfbdc7bd55bb19"`);
    await runner.query(`ALTER TABLE "auth_identities" DROP CONSTRAINT "FK_c06a980d83c42611d27a294e55c"`);
    await runner.query(`ALTER TABLE "auth_factors" DROP CONSTRAINT "FK_092d9cd92065362a14bd3659aed"`);
    await runner.query(`ALTER TABLE "slot_claims" DROP CONSTRAINT "FK_4872393c58d7a96bb7ef16f39a3"`);
    await runner.query(`ALTER TABLE "slot_claims" DROP CONSTRAINT "FK_4946bef9723ec3a63f33abbfd24"`);
    await runner.query(`ALTER TABLE "slot_claims" DROP CONSTRAINT "FK_808dd40933b83f500192894fcab"`);
    await runner.query(`ALTER TABLE "slot_claims" DROP CONSTRAINT "FK_613d74d45f0d5403117de1261dc"`);
    await runner.query(`ALTER TABLE "deletion_requests" DROP CONSTRAINT "FK_ca7e87a3f740e33141bcd5e196c"`);
    await runner.query(`ALTER TABLE "change_orders" DROP CONSTRAINT "FK_b4e75e58a9575afd9b9647c177e"`);
    await runner.query(`ALTER TABLE "change_orders" DROP CONSTRAINT "FK_e04f176c1324bbdf31652995594"`);
    await runner.query(`ALTER TABLE "message_logs" DROP CONSTRAINT "FK_9031f4c454a49a64c97050d829c"`);
    await runner.query(`ALTER TABLE "refunds" DROP CONSTRAINT "FK_e6d329dc1362bb6d12a92c8bee8"`);
    await runner.query(`ALTER TABLE "refunds" DROP CONSTRAINT "FK_7f48aa5d56c42aeb495db016683"`);
    await runner.query(`ALTER TABLE "payments" DROP CONSTRAINT "FK_d0b02233df1c52323107fe7b4d7"`);
    await runner.query(`ALTER TABLE "payments" DROP CONSTRAINT "FK_563a5e248518c623eebd987d43e"`);
    await runner.query(`ALTER TABLE "credit_notes" DROP CONSTRAINT "FK_b96f82f54605fcfb3064cdb00d7"`);
    await runner.query(`ALTER TABLE "credit_notes" DROP CONSTRAINT "FK_ab75ae7ceab2ad0e3c77768c373"`);
    await runner.query(`ALTER TABLE "documents" DROP CONSTRAINT "FK_5179b1ac446245e6b31068668a1"`);
    await runner.query(`ALTER TABLE "documents" DROP CONSTRAINT "FK_e218a8ca53f8f17427b07cb5ddf"`);
    await runner.query(`ALTER TABLE "documents" DROP CONSTRAINT "FK_475ef428c34d86b41794be25d4d"`);
    await runner.query(`ALTER TABLE "documents" DROP CONSTRAINT "FK_390b85354b70567464f6f9f4364"`);
    await runner.query(`ALTER TABLE "invoices" DROP CONSTRAINT "FK_ea83c3b911906a3578de2340fdf"`);
    await runner.query(`ALTER TABLE "invoices" DROP CONSTRAINT "FK_65e3145f317bd655481d3f96c74"`);
    await runner.query(`ALTER TABLE "invoice_lines" DROP CONSTRAINT "FK_2da95dc86a54a00ff20ce46d0fe"`);
    await runner.query(`ALTER TABLE "customer_payments" DROP CONSTRAINT "FK_dcd8ce2a4a8587ee8a1d6985e8b"`);
    await runner.query(`ALTER TABLE "redemptions" DROP CONSTRAINT "FK_f3520388e9d6504b25d84b1b227"`);
    await runner.query(`ALTER TABLE "redemptions" DROP CONSTRAINT "FK_452c521e650ce0ef7e7a628ae2a"`);
    await runner.query(`ALTER TABLE "redemptions" DROP CONSTRAINT "FK_113ec72a295bab45524216f9052"`);
    await runner.query(`ALTER TABLE "reschedule_requests" DROP CONSTRAINT "FK_6bf6d6529db1b7a5bd9845c4fe5"`);
    await runner.query(`ALTER TABLE "reschedule_requests" DROP CONSTRAINT "FK_c5b20df9b16028533db5da4301f"`);
    await runner.query(`ALTER TABLE "reschedule_requests" DROP CONSTRAINT "FK_9a0cb1eee2bbe8ec48fe5acecad"`);
    await runner.query(`ALTER TABLE "reschedule_requests" DROP CONSTRAINT "FK_c6ec21b9232953a45daeb1e0c2a"`);
    await runner.query(`ALTER TABLE "holds" DROP CONSTRAINT "FK_4c6d68ed2d7468f94945634d300"`);
    await runner.query(`ALTER TABLE "holds" DROP CONSTRAINT "FK_6bfe1d82ba727afc3ac4bbac3a4"`);
    await runner.query(`ALTER TABLE "holds" DROP CONSTRAINT "FK_978612a9d77332e0599a99322ac"`);
    await runner.query(`ALTER TABLE "holds" DROP CONSTRAINT "FK_8441ebe7516e3f261bdfa6be0b5"`);
    await runner.query(`ALTER TABLE "appointments" DROP CONSTRAINT "FK_eab21dfdb036036ac2b838b2bc0"`);
    await runner.query(`ALTER TABLE "appointments" DROP CONSTRAINT "FK_596a9a5a1bbbd6a77e0a5ef5a0f"`);
    await runner.query(`ALTER TABLE "appointments" DROP CONSTRAINT "FK_2be3c78815aba227af1c3e8e413"`);
    await runner.query(`ALTER TABLE "appointments" DROP CONSTRAINT "FK_d3bc1ff11187717888e693d6de1"`);
    await runner.query(`ALTER TABLE "crew_members" DROP CONSTRAINT "FK_d7a2d7510c96b3c841f507e2d7b"`);
    await runner.query(`ALTER TABLE "orders" DROP CONSTRAINT "FK_8612f4a8dd8f756d53d2856a09a"`);
    await runner.query(`ALTER TABLE "orders" DROP CONSTRAINT "FK_d39c53244703b8534307adcd073"`);
    await runner.query(`ALTER TABLE "orders" DROP CONSTRAINT "FK_772d0ce0473ac2ccfa26060dbe9"`);
    await runner.query(`ALTER TABLE "orders" DROP CONSTRAINT "FK_d6183642a34a405848c4926c116"`);
    await runner.query(`ALTER TABLE "quotes" DROP CONSTRAINT "FK_169a5ceaedc5d857ac9dcdcd056"`);
    await runner.query(`ALTER TABLE "quotes" DROP CONSTRAINT "FK_e83e32f9598aea084695c290645"`);
    await runner.query(`ALTER TABLE "quotes" DROP CONSTRAINT "FK_595ff2cb90bb94c88db63142ef1"`);
    await runner.query(`ALTER TABLE "quotes" DROP CONSTRAINT "FK_d115ad74c27ddc6f46092b18884"`);
    await runner.query(`ALTER TABLE "quotes" DROP CONSTRAINT "FK_1f866fb6b8bde708f815d26c8d0"`);
    await runner.query(`ALTER TABLE "quotes" DROP CONSTRAINT "FK_a11bdb4a739328d1009c0b47e83"`);
    await runner.query(`ALTER TABLE "quote_lines" DROP CONSTRAINT "FK_0338d96b421976a57a640570a38"`);
    await runner.query(`ALTER TABLE "leads" DROP CONSTRAINT "FK_16d9cef47004d4053b548d3017a"`);
    await runner.query(`ALTER TABLE "leads" DROP CONSTRAINT "FK_4e1b2fdccce9cf66bcd9c6d2492"`);
    await runner.query(`ALTER TABLE "admin_users" DROP CONSTRAINT "FK_1aa08400548588fd7d6dbfd4b54"`);
    await runner.query(`ALTER TABLE "customer_addresses" DROP CONSTRAINT "FK_6be4e1a698f5c3f2c2e4c75c186"`);
    await runner.query(`ALTER TABLE "services" DROP CONSTRAINT "FK_1f8d1173481678a035b4a81a4ec"`);
    await runner.query(`ALTER TABLE "customers" DROP CONSTRAINT "FK_11d81cd7be87b6f8865b0cf7661"`);
    await runner.query(`DROP INDEX "public"."IDX_8d86e07126d729301db240568f"`);
    await runner.query(`DROP INDEX "public"."IDX_22c62b02260c80d3a512eb9850"`);
    await runner.query(`DROP TABLE "appointment_crew_members"`);
    await runner.query(`DROP INDEX "public"."IDX_5a58c2408ec1631fb63019f4a8"`);
    await runner.query(`DROP INDEX "public"."IDX_c31b73c1f3cbce5dd35040df17"`);
    await runner.query(`DROP TABLE "coupon_services"`);
    await runner.query(`DROP TABLE "signing_keys"`);
    await runner.query(`DROP INDEX "public"."IDX_64a74100a40e6a4d6ce2819c14"`);
    await runner.query(`DROP INDEX "public"."IDX_9918ecb57c70f807c3ed6c2c4c"`);
    await runner.query(`DROP INDEX "public"."IDX_a7838d2ba25be1342091b6695f"`);
    await runner.query(`DROP INDEX "public"."IDX_3bf308fa93da3966f9e76fcfba"`);
    await runner.query(`DROP TABLE "refresh_tokens"`);
    await runner.query(`DROP INDEX "public"."IDX_3f2288fd760015115d1f6e6bfb"`);
    await runner.query(`DROP INDEX "public"."IDX_9b3fc99e79df1bcad1da2476e1"`);
    await runner.query(`DROP INDEX "public"."IDX_9cfe37d28c3b229a350e086d94"`);
    await runner.query(`DROP INDEX "public"."IDX_abaa9e068cdd390bc5210f7988"`);
    await runner.query(`DROP INDEX "public"."IDX_085d540d9f418cfbdc7bd55bb1"`);
    await runner.query(`DROP TABLE "sessions"`);
    await runner.query(`DROP TABLE "login_attempts"`);
    await runner.query(`DROP INDEX "public"."IDX_88a8493449aa85fa89f3c7bc81"`);
    await runner.query(`DROP INDEX "public"."IDX_c06a980d83c42611d27a294e55"`);
    await runner.query(`DROP TABLE "auth_identities"`);
    await runner.query(`DROP INDEX "public"."IDX_a2b8e95258d024c599bb02b9bf"`);
    await runner.query(`DROP INDEX "public"."IDX_092d9cd92065362a14bd3659ae"`);
    await runner.query(`DROP TABLE "auth_factors"`);
    await runner.query(`DROP INDEX "public"."IDX_b33b9c605e9bdb37885f30d044"`);
    await runner.query(`DROP INDEX "public"."IDX_c6650278484bb069acbf9f51d1"`);
    await runner.query(`DROP TABLE "web_vitals"`);
    await runner.query(`DROP TABLE "webhook_events"`);
    await runner.query(`DROP INDEX "public"."IDX_fcdcc4db215e04132cdec5a915"`);
    await runner.query(`DROP TABLE "rate_limits"`);
    await runner.query(`DROP INDEX "public"."IDX_345ef3e86dd9c7569b049d5d8b"`);
    await runner.query(`DROP INDEX "public"."IDX_56f4fb7b18536b27976dcebb3c"`);
    await runner.query(`DROP INDEX "public"."IDX_7ff86b769b26fc38b93be5d4af"`);
    await runner.query(`DROP TABLE "one_time_codes"`);
    await runner.query(`DROP INDEX "public"."IDX_5e72f040fdc5efc8eef52a388c"`);
    await runner.query(`DROP TABLE "idempotency_keys"`);
    await runner.query(`DROP TABLE "counters"`);
    await runner.query(`DROP INDEX "public"."IDX_2d2cd1915e7f07a9097e13e364"`);
    await runner.query(`DROP INDEX "public"."IDX_2711d044450617561472205f84"`);
    await runner.query(`DROP INDEX "public"."IDX_1deac5e9ed0a27aac96f58846e"`);
    await runner.query(`DROP INDEX "public"."IDX_0ab964a5a394e8be7998c6ef0b"`);
    await runner.query(`DROP INDEX "public"."IDX_d876a11b7afb1d51658687cd30"`);
    await runner.query(`DROP INDEX "public"."IDX_9ef8411820266b4d0407075acd"`);
    await runner.query(`DROP TABLE "stored_files"`);
    await runner.query(`DROP TABLE "truck_days"`);
    await runner.query(`DROP INDEX "public"."IDX_490357b9aa0fe42dcf5fdb1a59"`);
    await runner.query(`DROP INDEX "public"."IDX_4872393c58d7a96bb7ef16f39a"`);
    await runner.query(`DROP INDEX "public"."IDX_4946bef9723ec3a63f33abbfd2"`);
    await runner.query(`DROP TABLE "slot_claims"`);
    await runner.query(`DROP INDEX "public"."IDX_799075a3ed2eb713c6842816d9"`);
    await runner.query(`DROP INDEX "public"."IDX_c8639b7626fa94ba8265628f21"`);
    await runner.query(`DROP TABLE "settings"`);
    await runner.query(`DROP INDEX "public"."IDX_e75dad4fc044319b1a8f52e3fb"`);
    await runner.query(`DROP INDEX "public"."IDX_07f25351bdacfdec029518c9c6"`);
    await runner.query(`DROP INDEX "public"."IDX_3b9aa4dbd36de6682222faaff5"`);
    await runner.query(`DROP TABLE "security_events"`);
    await runner.query(`DROP INDEX "public"."IDX_b77f2945f6cedfc2fb662a5625"`);
    await runner.query(`DROP INDEX "public"."IDX_d0dc47bfa60e27380ee6049e4a"`);
    await runner.query(`DROP INDEX "public"."IDX_922b1993b3e6198515095060b7"`);
    await runner.query(`DROP INDEX "public"."IDX_ca7e87a3f740e33141bcd5e196"`);
    await runner.query(`DROP INDEX "public"."IDX_2c4fee43561a22085045ed5e61"`);
    await runner.query(`DROP TABLE "deletion_requests"`);
    await runner.query(`DROP INDEX "public"."IDX_e73dac4122fb69c3a5931d193c"`);
    await runner.query(`DROP INDEX "public"."IDX_9a3d3f5949cf95d4b414025bff"`);
    await runner.query(`DROP INDEX "public"."IDX_b4e75e58a9575afd9b9647c177"`);
    await runner.query(`DROP INDEX "public"."IDX_e04f176c1324bbdf3165299559"`);
    await runner.query(`DROP TABLE "change_orders"`);
    await runner.query(`DROP INDEX "public"."IDX_5f57f121d11985d6ff41bd79a8"`);
    await runner.query(`DROP INDEX "public"."IDX_b3a6d1a35625cc5b206d15c493"`);
    await runner.query(`DROP INDEX "public"."IDX_4b95a97baefd5e50597351e335"`);
    await runner.query(`DROP INDEX "public"."IDX_7a75148c625ed61d9d5f9f4514"`);
    await runner.query(`DROP INDEX "public"."IDX_9031f4c454a49a64c97050d829"`);
    await runner.query(`DROP INDEX "public"."IDX_5019aaab1f71602dd83fb0c5b4"`);
    await runner.query(`DROP TABLE "message_logs"`);
    await runner.query(`DROP INDEX "public"."IDX_98d959822eabc5d959efdfebc6"`);
    await runner.query(`DROP INDEX "public"."IDX_ee691a1b573265c60f98e6b138"`);
    await runner.query(`DROP INDEX "public"."IDX_e6d329dc1362bb6d12a92c8bee"`);
    await runner.query(`DROP INDEX "public"."IDX_7f48aa5d56c42aeb495db01668"`);
    await runner.query(`DROP TABLE "refunds"`);
    await runner.query(`DROP INDEX "public"."IDX_d1b60aeebff2214f42e6fa5f38"`);
    await runner.query(`DROP INDEX "public"."IDX_4e4147bdafdb4f4cc7bf30064a"`);
    await runner.query(`DROP INDEX "public"."IDX_2b263416b5421c53bc5bab4bf8"`);
    await runner.query(`DROP INDEX "public"."IDX_58620d2791557a4d0f44e87744"`);
    await runner.query(`DROP INDEX "public"."IDX_d0b02233df1c52323107fe7b4d"`);
    await runner.query(`DROP INDEX "public"."IDX_563a5e248518c623eebd987d43"`);
    await runner.query(`DROP TABLE "payments"`);
    await runner.query(`DROP INDEX "public"."IDX_b551ac937bdb28331a877ce15e"`);
    await runner.query(`DROP INDEX "public"."IDX_c5c094ab5270255a2c4dd1d50a"`);
    await runner.query(`DROP INDEX "public"."IDX_b96f82f54605fcfb3064cdb00d"`);
    await runner.query(`DROP INDEX "public"."IDX_ab75ae7ceab2ad0e3c77768c37"`);
    await runner.query(`DROP INDEX "public"."IDX_285b86d3158b74d5e053c75cf7"`);
    await runner.query(`DROP TABLE "credit_notes"`);
    await runner.query(`DROP INDEX "public"."IDX_0d82d916c14fa5f0d30c19a3ef"`);
    await runner.query(`DROP INDEX "public"."IDX_b7d2b30aeb7b2015e7e3323dd4"`);
    await runner.query(`DROP INDEX "public"."IDX_5d8da02c76804057b81f871fb0"`);
    await runner.query(`DROP INDEX "public"."IDX_5179b1ac446245e6b31068668a"`);
    await runner.query(`DROP INDEX "public"."IDX_e218a8ca53f8f17427b07cb5dd"`);
    await runner.query(`DROP INDEX "public"."IDX_475ef428c34d86b41794be25d4"`);
    await runner.query(`DROP INDEX "public"."IDX_390b85354b70567464f6f9f436"`);
    await runner.query(`DROP TABLE "documents"`);
    await runner.query(`DROP INDEX "public"."IDX_1a614fc0ddc610610d2efd3269"`);
    await runner.query(`DROP INDEX "public"."IDX_affaa7a5572662e4b8c5e5c840"`);
    await runner.query(`DROP INDEX "public"."IDX_939859d532603d6443bde3bac8"`);
    await runner.query(`DROP INDEX "public"."IDX_4134a0bbb939e97749265733f0"`);
    await runner.query(`DROP INDEX "public"."IDX_61c248245d0fc68b15f0b754df"`);
    await runner.query(`DROP INDEX "public"."IDX_ea83c3b911906a3578de2340fd"`);
    await runner.query(`DROP INDEX "public"."IDX_65e3145f317bd655481d3f96c7"`);
    await runner.query(`DROP INDEX "public"."IDX_6b20aa66f2a835a4f2fbde4872"`);
    await runner.query(`DROP TABLE "invoices"`);
    await runner.query(`DROP INDEX "public"."IDX_2da95dc86a54a00ff20ce46d0f"`);
    await runner.query(`DROP TABLE "invoice_lines"`);
    await runner.query(`DROP INDEX "public"."IDX_3c1755037c65cfbe0218d487e6"`);
    await runner.query(`DROP INDEX "public"."IDX_f412640182eea32babda013a76"`);
    await runner.query(`DROP INDEX "public"."IDX_77b969fe7ff8dcf63301a6e9d0"`);
    await runner.query(`DROP INDEX "public"."IDX_dcd8ce2a4a8587ee8a1d6985e8"`);
    await runner.query(`DROP TABLE "customer_payments"`);
    await runner.query(`DROP INDEX "public"."IDX_cac2f9bf77fcc534d1b8985b59"`);
    await runner.query(`DROP INDEX "public"."IDX_6eb52a5fac23471e353a2b8b25"`);
    await runner.query(`DROP INDEX "public"."IDX_c288bcbd25b4b7a836905de222"`);
    await runner.query(`DROP INDEX "public"."IDX_f3520388e9d6504b25d84b1b22"`);
    await runner.query(`DROP INDEX "public"."IDX_452c521e650ce0ef7e7a628ae2"`);
    await runner.query(`DROP INDEX "public"."IDX_113ec72a295bab45524216f905"`);
    await runner.query(`DROP TABLE "redemptions"`);
    await runner.query(`DROP INDEX "public"."IDX_58d4febc20395405f932485c77"`);
    await runner.query(`DROP INDEX "public"."IDX_6aee2781884765de31d5030e10"`);
    await runner.query(`DROP TABLE "service_areas"`);
    await runner.query(`DROP INDEX "public"."IDX_44438628d579f2a19717728bf6"`);
    await runner.query(`DROP INDEX "public"."IDX_56bac993f5575cd0fcfa7214db"`);
    await runner.query(`DROP INDEX "public"."IDX_555303b157aa791909012a9e98"`);
    await runner.query(`DROP INDEX "public"."IDX_6bf6d6529db1b7a5bd9845c4fe"`);
    await runner.query(`DROP INDEX "public"."IDX_c5b20df9b16028533db5da4301"`);
    await runner.query(`DROP INDEX "public"."IDX_9a0cb1eee2bbe8ec48fe5aceca"`);
    await runner.query(`DROP INDEX "public"."IDX_c6ec21b9232953a45daeb1e0c2"`);
    await runner.query(`DROP TABLE "reschedule_requests"`);
    await runner.query(`DROP INDEX "public"."IDX_53effc63f5d77f40c424882497"`);
    await runner.query(`DROP INDEX "public"."IDX_be0dd36375016f45c5f5b05b4a"`);
    await runner.query(`DROP INDEX "public"."IDX_d5ffc8c75b8248d5a3d8db0449"`);
    await runner.query(`DROP INDEX "public"."IDX_4c6d68ed2d7468f94945634d30"`);
    await runner.query(`DROP INDEX "public"."IDX_6bfe1d82ba727afc3ac4bbac3a"`);
    await runner.query(`DROP INDEX "public"."IDX_978612a9d77332e0599a99322a"`);
    await runner.query(`DROP INDEX "public"."IDX_8441ebe7516e3f261bdfa6be0b"`);
    await runner.query(`DROP TABLE "holds"`);
    await runner.query(`DROP INDEX "public"."IDX_10e4f976c115e0c51811e6bb92"`);
    await runner.query(`DROP INDEX "public"."IDX_c4f6604afa04aa1797b5f5d0e4"`);
    await runner.query(`DROP TABLE "blackouts"`);
    await runner.query(`DROP INDEX "public"."IDX_07d7284b1df90394c6095338b7"`);
    await runner.query(`DROP INDEX "public"."IDX_2062cd75cd552cab47392c0d23"`);
    await runner.query(`DROP INDEX "public"."IDX_317706d8be5b13cd9b66fe0cc0"`);
    await runner.query(`DROP INDEX "public"."IDX_4f9407826b57a63d0f75e520de"`);
    await runner.query(`DROP INDEX "public"."IDX_c62c12fcc5cc68f75d840d8bc0"`);
    await runner.query(`DROP INDEX "public"."IDX_eab21dfdb036036ac2b838b2bc"`);
    await runner.query(`DROP INDEX "public"."IDX_596a9a5a1bbbd6a77e0a5ef5a0"`);
    await runner.query(`DROP INDEX "public"."IDX_2be3c78815aba227af1c3e8e41"`);
    await runner.query(`DROP INDEX "public"."IDX_d3bc1ff11187717888e693d6de"`);
    await runner.query(`DROP TABLE "appointments"`);
    await runner.query(`DROP INDEX "public"."IDX_e21f89c08e599a48e8e043572b"`);
    await runner.query(`DROP INDEX "public"."IDX_d7a2d7510c96b3c841f507e2d7"`);
    await runner.query(`DROP TABLE "crew_members"`);
    await runner.query(`DROP INDEX "public"."IDX_694791d9f5f2d0292400d24e54"`);
    await runner.query(`DROP INDEX "public"."IDX_78cbf4db1948a63cf1fcb46697"`);
    await runner.query(`DROP TABLE "trucks"`);
    await runner.query(`DROP INDEX "public"."IDX_23798b69243926bb87a599e6d0"`);
    await runner.query(`DROP INDEX "public"."IDX_11fefa35e3ef25881234b8b89a"`);
    await runner.query(`DROP INDEX "public"."IDX_d39dd89d89fe12aa86872b7865"`);
    await runner.query(`DROP INDEX "public"."IDX_8612f4a8dd8f756d53d2856a09"`);
    await runner.query(`DROP INDEX "public"."IDX_d39c53244703b8534307adcd07"`);
    await runner.query(`DROP INDEX "public"."IDX_772d0ce0473ac2ccfa26060dbe"`);
    await runner.query(`DROP INDEX "public"."IDX_d6183642a34a405848c4926c11"`);
    await runner.query(`DROP INDEX "public"."IDX_4e174e347d448617acdf98fef0"`);
    await runner.query(`DROP TABLE "orders"`);
    await runner.query(`DROP INDEX "public"."IDX_15cdc53aba27b6ad01cadbf496"`);
    await runner.query(`DROP INDEX "public"."IDX_2340a2911514431740f53ada4e"`);
    await runner.query(`DROP INDEX "public"."IDX_55513a1b253c145ae69197950a"`);
    await runner.query(`DROP INDEX "public"."IDX_4683f66834d8abed6b13722ac2"`);
    await runner.query(`DROP INDEX "public"."IDX_83b52330233b5db98672f10974"`);
    await runner.query(`DROP INDEX "public"."IDX_169a5ceaedc5d857ac9dcdcd05"`);
    await runner.query(`DROP INDEX "public"."IDX_e83e32f9598aea084695c29064"`);
    await runner.query(`DROP INDEX "public"."IDX_595ff2cb90bb94c88db63142ef"`);
    await runner.query(`DROP INDEX "public"."IDX_d115ad74c27ddc6f46092b1888"`);
    await runner.query(`DROP INDEX "public"."IDX_1f866fb6b8bde708f815d26c8d"`);
    await runner.query(`DROP INDEX "public"."IDX_a11bdb4a739328d1009c0b47e8"`);
    await runner.query(`DROP INDEX "public"."IDX_15ae60730d4562df625600005b"`);
    await runner.query(`DROP TABLE "quotes"`);
    await runner.query(`DROP INDEX "public"."IDX_0338d96b421976a57a640570a3"`);
    await runner.query(`DROP TABLE "quote_lines"`);
    await runner.query(`DROP INDEX "public"."IDX_b4d09a3ec78869567d7831904a"`);
    await runner.query(`DROP INDEX "public"."IDX_b78f31ea0dc1a258995d329ecd"`);
    await runner.query(`DROP INDEX "public"."IDX_3948a26869da4755ef82ebf6c6"`);
    await runner.query(`DROP TABLE "service_items"`);
    await runner.query(`DROP INDEX "public"."IDX_22d3d34652659179a24ceba375"`);
    await runner.query(`DROP INDEX "public"."IDX_906da93044cd1ba00aa4af2994"`);
    await runner.query(`DROP INDEX "public"."IDX_b2bc3f73a0d56ee8f5ba732200"`);
    await runner.query(`DROP INDEX "public"."IDX_16d9cef47004d4053b548d3017"`);
    await runner.query(`DROP INDEX "public"."IDX_4e1b2fdccce9cf66bcd9c6d249"`);
    await runner.query(`DROP INDEX "public"."IDX_42ebb4366d014febbcfdef39e3"`);
    await runner.query(`DROP INDEX "public"."IDX_b3eea7add0e16594dba102716c"`);
    await runner.query(`DROP TABLE "leads"`);
    await runner.query(`DROP INDEX "public"."IDX_33ac246c3f9998dae31f87624f"`);
    await runner.query(`DROP INDEX "public"."IDX_dcd0c8a4b10af9c986e510b9ec"`);
    await runner.query(`DROP INDEX "public"."IDX_1aa08400548588fd7d6dbfd4b5"`);
    await runner.query(`DROP TABLE "admin_users"`);
    await runner.query(`DROP INDEX "public"."IDX_7c151f3e3a14e89b6f4263fdde"`);
    await runner.query(`DROP INDEX "public"."IDX_e025109230e82925843f2a14c4"`);
    await runner.query(`DROP TABLE "coupons"`);
    await runner.query(`DROP INDEX "public"."IDX_84d041c56f761361381d118ed5"`);
    await runner.query(`DROP TABLE "windows"`);
    await runner.query(`DROP INDEX "public"."IDX_f816564748cc30c9d32babb91e"`);
    await runner.query(`DROP INDEX "public"."IDX_25a3fbf2b39e9e6d26f63e28bf"`);
    await runner.query(`DROP INDEX "public"."IDX_2226cfae30dcc200cc0f248711"`);
    await runner.query(`DROP INDEX "public"."IDX_6be4e1a698f5c3f2c2e4c75c18"`);
    await runner.query(`DROP TABLE "customer_addresses"`);
    await runner.query(`DROP INDEX "public"."IDX_5a9f0b1a09a31393bbbf723229"`);
    await runner.query(`DROP INDEX "public"."IDX_1d7d89beaff37884df8c9c99e8"`);
    await runner.query(`DROP INDEX "public"."IDX_1f8d1173481678a035b4a81a4e"`);
    await runner.query(`DROP INDEX "public"."IDX_02cf0d0f46e11d22d952f62367"`);
    await runner.query(`DROP TABLE "services"`);
    await runner.query(`DROP INDEX "public"."IDX_803808891b6e8128e40ed75b7f"`);
    await runner.query(`DROP INDEX "public"."IDX_420d9f679d41281f282f5bc7d0"`);
    await runner.query(`DROP INDEX "public"."IDX_8b0be371d28245da6e4f4b6187"`);
    await runner.query(`DROP TABLE "categories"`);
    await runner.query(`DROP INDEX "public"."IDX_66c9fb5adca372a43183d85580"`);
    await runner.query(`DROP INDEX "public"."IDX_b31ec087842889a97c4f4c1d8f"`);
    await runner.query(`DROP INDEX "public"."IDX_eadcb0d87674a1d3c2f67df120"`);
    await runner.query(`DROP INDEX "public"."IDX_11d81cd7be87b6f8865b0cf766"`);
    await runner.query(`DROP INDEX "public"."IDX_88acd889fbe17d0e16cc4bc917"`);
    await runner.query(`DROP INDEX "public"."IDX_8536b8b85c06969f84f0c098b0"`);
    await runner.query(`DROP TABLE "customers"`);
    await runner.query(`DROP INDEX "public"."IDX_e1bcae0971273abfb0be1d8834"`);
    await runner.query(`DROP INDEX "public"."IDX_97672ac88f789774dd47f7c8be"`);
    await runner.query(`DROP TABLE "users"`);
    await runner.query(`DROP INDEX "public"."IDX_47c731bf663d144950b89c80e7"`);
    await runner.query(`DROP INDEX "public"."IDX_903070da8db86cad2f23f707ee"`);
    await runner.query(`DROP TABLE "audit_entries"`);
  }
}
