CREATE SEQUENCE "public"."claim_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"account_name" text NOT NULL,
	"sealed_details" text NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "client_assignments" (
	"client_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "client_assignments_client_id_person_id_pk" PRIMARY KEY("client_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"company_number" text,
	"town" text,
	"vrn" text,
	"records_source" text,
	"partner" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"organisation" text NOT NULL,
	"external_id" text NOT NULL,
	"state" text NOT NULL,
	"sealed_tokens" text,
	"access_expires_at" timestamp with time zone,
	"granted_at" timestamp with time zone NOT NULL,
	"granted_by" uuid,
	"renew_by" date,
	"last_read_at" timestamp with time zone,
	"problem_code" text,
	"client_context" jsonb
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"practice_id" uuid,
	"company_id" uuid,
	"client_id" uuid,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"person_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "memberships_person_id_company_id_pk" PRIMARY KEY("person_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "practice_members" (
	"practice_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deactivated_at" timestamp with time zone,
	CONSTRAINT "practice_members_practice_id_person_id_pk" PRIMARY KEY("practice_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "practices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"arn" text,
	"everyone_sees_all_clients" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_devices" (
	"session_id_hash" text PRIMARY KEY NOT NULL,
	"device" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "syncs" (
	"company_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"problem_kind" text,
	"problem_code" text,
	"reference" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"history_year" integer,
	CONSTRAINT "syncs_company_id_tax_pk" PRIMARY KEY("company_id","tax")
);
--> statement-breakpoint
CREATE TABLE "one_time_secrets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"sent_to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outgoing_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"to" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"holds_secret" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"phone_verified_at" timestamp with time zone,
	"password_hash" text,
	"partner" text DEFAULT 'organic' NOT NULL,
	"utm" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_journeys" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"session_id_hash" text,
	"person_id" uuid,
	"company_id" uuid,
	"code_verifier" text NOT NULL,
	"nonce" text,
	"partner" text,
	"return_to" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"sign_up_id" uuid,
	"signed_in_with" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_methods" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"person_id" uuid NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_methods_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"password_hash" text,
	"partner" text NOT NULL,
	"utm" jsonb,
	"provider" text,
	"provider_subject" text,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"company_id" uuid,
	"subject" text NOT NULL,
	"event" text NOT NULL,
	"detail" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"company_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"vrn" text NOT NULL,
	"period_key" text NOT NULL,
	"state" text NOT NULL,
	"refund_pence" bigint NOT NULL,
	"fee_pence" bigint NOT NULL,
	"net_pence" bigint NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"payout_attempt" integer DEFAULT 1 NOT NULL,
	"payout_problem" text,
	"confirmed_by" uuid NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"payout_id" text,
	"paid_out_at" timestamp with time zone,
	"hmrc_repaid_on" date,
	"hmrc_repaid_pence" bigint,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "filings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"vrn" text NOT NULL,
	"period_key" text NOT NULL,
	"state" text NOT NULL,
	"payload" text NOT NULL,
	"payload_hash" text NOT NULL,
	"boxes" jsonb NOT NULL,
	"declaration_version" text NOT NULL,
	"declared_by" uuid NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"reconcile_attempts" integer DEFAULT 0 NOT NULL,
	"next_reconcile_at" timestamp with time zone,
	"error_code" text,
	"submitted_at" timestamp with time zone,
	"form_bundle_number" text,
	"processed_at" timestamp with time zone,
	"payment_indicator" text,
	"charge_reference" text,
	"receipt_id" text,
	"correlation_id" text,
	"client_context" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_paces" (
	"provider" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"refund_pence" bigint NOT NULL,
	"fee_pence" bigint NOT NULL,
	"net_pence" bigint NOT NULL,
	"partner" text NOT NULL,
	"rate_card_version" text NOT NULL,
	"purchaser" text NOT NULL,
	"figures" jsonb NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repayments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"period_key" text NOT NULL,
	"status" text NOT NULL,
	"created_on" date NOT NULL,
	"sent_for_risking_on" date,
	"updated_on" date,
	"box5_pence" bigint NOT NULL,
	"original_pence" bigint NOT NULL,
	"supplement_delay_days" integer,
	"cleared_on" date,
	"cleared_pence" bigint,
	"changed_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vat_charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"type" text NOT NULL,
	"from_on" date,
	"to_on" date,
	"original_pence" bigint NOT NULL,
	"outstanding_pence" bigint,
	"due_on" date
);
--> statement-breakpoint
CREATE TABLE "vat_figures" (
	"period_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"source" text NOT NULL,
	"boxes" jsonb NOT NULL,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"largest_purchase" jsonb,
	"problem" text,
	"read_at" timestamp with time zone NOT NULL,
	"typed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "vat_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"amount_pence" bigint NOT NULL,
	"received_on" date
);
--> statement-breakpoint
CREATE TABLE "vat_periods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"vrn" text NOT NULL,
	"period_key" text NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"due_on" date NOT NULL,
	"status" text NOT NULL,
	"received_on" date,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vat_positions" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"active_points" integer,
	"threshold" integer,
	"penalty_pence" bigint,
	"charges_read_at" timestamp with time zone,
	"tracker_read_at" timestamp with time zone,
	"registered_from" date,
	"flat_rate_category" text
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_assignments" ADD CONSTRAINT "client_assignments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_assignments" ADD CONSTRAINT "client_assignments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_granted_by_people_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_members" ADD CONSTRAINT "practice_members_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_members" ADD CONSTRAINT "practice_members_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "syncs" ADD CONSTRAINT "syncs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_journeys" ADD CONSTRAINT "provider_journeys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_sign_up_id_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_methods" ADD CONSTRAINT "sign_in_methods_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_period_id_vat_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."vat_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_confirmed_by_people_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_period_id_vat_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."vat_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_declared_by_people_id_fk" FOREIGN KEY ("declared_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_period_id_vat_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."vat_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_charges" ADD CONSTRAINT "vat_charges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_figures" ADD CONSTRAINT "vat_figures_period_id_vat_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."vat_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_figures" ADD CONSTRAINT "vat_figures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_figures" ADD CONSTRAINT "vat_figures_typed_by_people_id_fk" FOREIGN KEY ("typed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_payments" ADD CONSTRAINT "vat_payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_periods" ADD CONSTRAINT "vat_periods_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_positions" ADD CONSTRAINT "vat_positions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_current" ON "bank_accounts" USING btree ("company_id") WHERE "bank_accounts"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_once" ON "clients" USING btree ("practice_id","company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_one_open" ON "connections" USING btree ("company_id","kind") WHERE "connections"."state" <> 'disconnected';--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "memberships_company" ON "memberships" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "practice_members_person" ON "practice_members" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "one_time_secrets_subject" ON "one_time_secrets" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE INDEX "one_time_secrets_hash" ON "one_time_secrets" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_messages_once" ON "outgoing_messages" USING btree ("dedupe_key");--> statement-breakpoint
CREATE UNIQUE INDEX "people_email" ON "people" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sign_in_methods_person" ON "sign_in_methods" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "audit_events_company" ON "audit_events" USING btree ("company_id","seq");--> statement-breakpoint
CREATE INDEX "claim_events_claim" ON "claim_events" USING btree ("claim_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_reference" ON "claims" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_once" ON "claims" USING btree ("vrn","period_key") WHERE "claims"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "claims_company" ON "claims" USING btree ("company_id","confirmed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "filings_once" ON "filings" USING btree ("vrn","period_key") WHERE "filings"."state" in ('declared','sending','unknown','reconciling','not_received','submitted','conflict');--> statement-breakpoint
CREATE INDEX "filings_period" ON "filings" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "filings_unsettled" ON "filings" USING btree ("state","next_reconcile_at");--> statement-breakpoint
CREATE INDEX "quotes_period" ON "quotes" USING btree ("period_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "repayments_state_once" ON "repayments" USING btree ("company_id","period_key","status");--> statement-breakpoint
CREATE INDEX "vat_charges_company" ON "vat_charges" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "vat_payments_company" ON "vat_payments" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vat_periods_once" ON "vat_periods" USING btree ("company_id","vrn","period_key");--> statement-breakpoint
CREATE INDEX "vat_periods_newest" ON "vat_periods" USING btree ("company_id","end_on");