CREATE SEQUENCE "public"."claim_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "client_assignments" (
	"client_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "client_assignments_client_id_person_id_pk" PRIMARY KEY("client_id","person_id")
);--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"ended_by_client" boolean DEFAULT false NOT NULL,
	"authorisation" text DEFAULT 'not_asked' NOT NULL,
	"authorisation_checked_at" timestamp with time zone,
	"owner_id" uuid,
	"name_key" text DEFAULT '' NOT NULL,
	"name_order" text collate "C" GENERATED ALWAYS AS (regexp_replace(regexp_replace(replace(name_key, 'ς', 'σ'), '[0-9]+', '000000000000\&', 'g'), '0*([0-9]{12,})', '\1', 'g')) STORED NOT NULL,
	"find" text DEFAULT '' NOT NULL,
	"vrn" text,
	"utr" text,
	"utr_typed" boolean DEFAULT false NOT NULL,
	"company_number" text,
	"paye_reference" text,
	"accounts_office_reference" text,
	"nino" text
);--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"company_number" text,
	"town" text,
	"registered_address" text,
	"vrn" text,
	"records_source" text,
	"partner" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"practice_id" uuid,
	"company_id" uuid,
	"client_id" uuid,
	"email" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"declined_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"sealed_token" text,
	"reminded_day" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"asked_again_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "memberships" (
	"person_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"proven_at" timestamp with time zone,
	"proven_vrn" text,
	CONSTRAINT "memberships_person_id_company_id_pk" PRIMARY KEY("person_id","company_id")
);--> statement-breakpoint
CREATE TABLE "practice_members" (
	"practice_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deactivated_at" timestamp with time zone,
	"back_since" timestamp with time zone,
	"hears_of_answers" boolean DEFAULT true NOT NULL,
	CONSTRAINT "practice_members_practice_id_person_id_pk" PRIMARY KEY("practice_id","person_id")
);--> statement-breakpoint
CREATE TABLE "practices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"company_number" text,
	"town" text,
	"arn" text,
	"arn_confirmed_at" timestamp with time zone,
	"agency_name" text,
	"state" text DEFAULT 'setting_up' NOT NULL,
	"everyone_sees_all_clients" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "shared_taxes" (
	"client_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"shared" boolean NOT NULL,
	"said_by" uuid,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_taxes_client_id_tax_pk" PRIMARY KEY("client_id","tax")
);--> statement-breakpoint
CREATE TABLE "operators" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"name_order" text collate "C" GENERATED ALWAYS AS (regexp_replace(regexp_replace(replace(btrim(regexp_replace(replace(replace(replace(replace(replace(translate(lower(upper(regexp_replace(normalize(full_name, NFKD), '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\u3099\u309a\ufe20-\ufe2f''’‘ʼ`]', '', 'g'))), 'łøđðħŧŋĸ', 'loddhtnk'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'), '&', ' and '), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u061b\u061f\u06d4\u2000-\u2bff\u2e00-\u2e7f\u3001-\u3004\u3008-\u3020\u30fb]+', ' ', 'g')), 'ς', 'σ'), '[0-9]+', '000000000000\&', 'g'), '0*([0-9]{12,})', '\1', 'g')) STORED NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"phone_verified_at" timestamp with time zone,
	"password_hash" text,
	"partner" text DEFAULT 'organic' NOT NULL,
	"utm" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	"devices_ended_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "second_steps" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"signed_in_with" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"sign_up_id" uuid,
	"signed_in_with" text NOT NULL,
	"second_factor" text,
	"second_factor_at" timestamp with time zone,
	"second_factor_reference" text,
	"asked_again_at" timestamp with time zone,
	"asked_again_for" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"password_hash" text,
	"partner" text NOT NULL,
	"product" text DEFAULT 'instant_vat' NOT NULL,
	"utm" jsonb,
	"provider" text,
	"provider_subject" text,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "account_activity" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"reference" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "audit_events" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"company_id" uuid,
	"subject" text NOT NULL,
	"event" text NOT NULL,
	"detail" jsonb NOT NULL,
	"key_id" text,
	"mac" text,
	CONSTRAINT "audit_events_places" CHECK ("audit_events"."seq" between 1 and 9007199254740991 and isfinite("audit_events"."at"))
);--> statement-breakpoint
CREATE TABLE "audit_links" (
	"position" bigint PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"n" integer NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"key_id" text NOT NULL,
	"mac" text NOT NULL,
	"log_mac" text NOT NULL,
	CONSTRAINT "audit_links_places" CHECK ("audit_links"."position" > 0 and "audit_links"."n" > 0)
);--> statement-breakpoint
CREATE TABLE "audit_waiting" (
	"seq" bigint PRIMARY KEY NOT NULL
);--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"bound_to" text NOT NULL,
	"person_id" uuid,
	"user_handle" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text NOT NULL,
	"user_handle" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "oauth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"cookie_hash" text,
	"person_id" uuid,
	"company_id" uuid,
	"practice_id" uuid,
	"sealed_code_verifier" text,
	"sealed_tokens" text,
	"proven_vrn" text,
	"login_id" uuid,
	"sealed_identity" text,
	"nonce" text,
	"partner" text,
	"utm" jsonb,
	"product" text,
	"intent" text,
	"return_to" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "oauth_states_one_sealed" CHECK (num_nonnulls("oauth_states"."sealed_code_verifier", "oauth_states"."sealed_tokens", "oauth_states"."sealed_identity") = 1)
);--> statement-breakpoint
CREATE TABLE "one_time_secrets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"sent_to" text NOT NULL,
	"confirms" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"person_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_person_id_code_hash_pk" PRIMARY KEY("person_id","code_hash")
);--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_step" integer
);--> statement-breakpoint
CREATE TABLE "sign_in_methods" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"person_id" uuid NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_methods_provider_subject_pk" PRIMARY KEY("provider","subject")
);--> statement-breakpoint
CREATE TABLE "client_act_rows" (
	"act_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"outcome" text,
	CONSTRAINT "client_act_rows_act_id_client_id_pk" PRIMARY KEY("act_id","client_id")
);--> statement-breakpoint
CREATE TABLE "client_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"to_person" uuid,
	"tag" text,
	"tax" text,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "client_tags" (
	"client_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"tag_key" text NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "client_tags_client_id_tag_key_pk" PRIMARY KEY("client_id","tag_key")
);--> statement-breakpoint
CREATE TABLE "client_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"vrn" text NOT NULL,
	"utr" text NOT NULL,
	"company_number" text NOT NULL,
	"paye_reference" text DEFAULT '' NOT NULL,
	"accounts_office_reference" text DEFAULT '' NOT NULL,
	"nino" text DEFAULT '' NOT NULL,
	"owner" text NOT NULL,
	"wrong_column" text,
	"problem" text,
	"may_keep" boolean DEFAULT false NOT NULL,
	"suggestion" text,
	"client_id" uuid,
	CONSTRAINT "client_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);--> statement-breakpoint
CREATE TABLE "client_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"unused" text NOT NULL,
	"headings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"partner" text NOT NULL,
	"rows" integer NOT NULL,
	"known" integer NOT NULL,
	"wrong" integer NOT NULL,
	"added" integer NOT NULL,
	"added_before" integer DEFAULT 0 NOT NULL,
	"given_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"begun_by" uuid,
	"ended_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "import_headings" (
	"practice_id" uuid NOT NULL,
	"heading" text NOT NULL,
	"use" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_headings_practice_id_heading_pk" PRIMARY KEY("practice_id","heading")
);--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"saved_by" uuid,
	"is_shared" boolean NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_somebodys" CHECK ("saved_views"."is_shared" or "saved_views"."saved_by" is not null)
);--> statement-breakpoint
CREATE TABLE "client_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"from_client" boolean NOT NULL,
	"written_by" uuid,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "file_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"due_on" date,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"reason" text,
	"sent_back_at" timestamp with time zone,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	"reminder_step" text,
	"reminded_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "request_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "client_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"written_by" uuid,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "dropped_readings" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"from_vrn" text,
	"to_vrn" text,
	"from_utr" text,
	"change" jsonb,
	"authorisation" text NOT NULL,
	"authorisation_checked_at" timestamp with time zone,
	"rows" text NOT NULL,
	"dropped_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "client_tax_persons" (
	"client_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"late_pence" bigint NOT NULL,
	"due_pence" bigint NOT NULL,
	"due_charged_pence" bigint NOT NULL,
	"then_pence" bigint NOT NULL,
	"then_charged_pence" bigint NOT NULL,
	"hmrc_owes_pence" bigint NOT NULL,
	"penalty_pence" bigint NOT NULL,
	"first_on" date NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"return_on" date NOT NULL,
	"due_on" date NOT NULL,
	"due_clear_by" date NOT NULL,
	"then_on" date NOT NULL,
	"then_clear_by" date NOT NULL,
	"clock_ends_on" date NOT NULL,
	"turns_on" date NOT NULL,
	"refunds" integer NOT NULL,
	"points" integer NOT NULL,
	"threshold" integer NOT NULL,
	"whole" boolean NOT NULL,
	"part_paid" boolean NOT NULL,
	"due_known" boolean NOT NULL,
	"then_known" boolean NOT NULL,
	"clock_stopped" boolean NOT NULL,
	"tax" text NOT NULL,
	"state" text NOT NULL,
	"connection" text NOT NULL,
	"due_kind" text NOT NULL,
	"draft" text NOT NULL,
	"refund" text NOT NULL,
	"name_key" text NOT NULL,
	"name_order" text collate "C" GENERATED ALWAYS AS (regexp_replace(regexp_replace(replace(name_key, 'ς', 'σ'), '[0-9]+', '000000000000\&', 'g'), '0*([0-9]{12,})', '\1', 'g')) STORED NOT NULL,
	"owner_id" uuid,
	"read_at" timestamp with time zone,
	"later_pence" bigint DEFAULT 0 NOT NULL,
	"later_known" boolean DEFAULT true NOT NULL,
	"points_full" boolean GENERATED ALWAYS AS (threshold > 0 and points + 1 >= threshold) STORED NOT NULL,
	"due_about_pence" bigint DEFAULT 0 NOT NULL,
	"then_about_pence" bigint DEFAULT 0 NOT NULL,
	"later_about_pence" bigint DEFAULT 0 NOT NULL,
	"refund_pence" bigint DEFAULT 0 NOT NULL,
	"late_cost_on" date DEFAULT 'infinity' NOT NULL,
	"late_cost_pence" bigint DEFAULT 0 NOT NULL,
	"on_account_pence" bigint DEFAULT 0 NOT NULL,
	"on_account_from" date DEFAULT 'infinity' NOT NULL,
	"on_account_to" date DEFAULT 'infinity' NOT NULL,
	"person" text NOT NULL,
	"person_name" text,
	"flags" smallint GENERATED ALWAYS AS ((whole::int + part_paid::int * 2 + due_known::int * 4 + then_known::int * 8 + later_known::int * 16
          + (threshold > 0 and points + 1 >= threshold)::int * 32)::smallint) STORED NOT NULL,
	"return_penalty_pence" bigint DEFAULT 0 NOT NULL,
	"expected_refund_pence" bigint DEFAULT 0 NOT NULL,
	"expected_refunds" integer DEFAULT 0 NOT NULL,
	"return_filed_on" date DEFAULT 'infinity' NOT NULL,
	"late_from" date GENERATED ALWAYS AS (least(case when late_pence > 0 then '-infinity'::date else 'infinity'::date end, case when due_charged_pence > 0 then due_on + 1 else 'infinity'::date end, case when then_charged_pence > 0 then then_on + 1 else 'infinity'::date end, case when draft in ('none', 'records_needed', 'ready', 'early', 'refused', 'sending', 'conflict') then return_on + 1 else 'infinity'::date end)) STORED NOT NULL,
	"held_from" date GENERATED ALWAYS AS (case when refund in ('initial', 'risking') then clock_ends_on + 1 else 'infinity'::date end) STORED NOT NULL,
	"attention_from" date GENERATED ALWAYS AS (least(case when late_pence > 0 then '-infinity'::date else 'infinity'::date end, case when due_charged_pence > 0 then due_on + 1 else 'infinity'::date end, case when then_charged_pence > 0 then then_on + 1 else 'infinity'::date end, case when draft in ('none', 'records_needed', 'ready', 'early', 'refused', 'sending', 'conflict') then return_on + 1 else 'infinity'::date end, case when refund in ('queried', 'adjusted', 'suspended', 'now_owes') then '-infinity'::date else 'infinity'::date end, case when refund in ('initial', 'risking') then clock_ends_on + 1 else 'infinity'::date end, case when connection in ('reconnect', 'not_authorised') then '-infinity'::date else 'infinity'::date end, case when draft in ('refused', 'early', 'conflict') then '-infinity'::date else 'infinity'::date end)) STORED NOT NULL,
	"soon_from" date GENERATED ALWAYS AS (case when due_kind in ('charge', 'return', 'filed') then due_clear_by - 14 else 'infinity'::date end) STORED NOT NULL,
	"board_on" date GENERATED ALWAYS AS (least(case when late_pence > 0 then '-infinity'::date else 'infinity'::date end, case when due_charged_pence > 0 then due_on + 1 else 'infinity'::date end, case when then_charged_pence > 0 then then_on + 1 else 'infinity'::date end, case when draft in ('none', 'records_needed', 'ready', 'early', 'refused', 'sending', 'conflict') then return_on + 1 else 'infinity'::date end, case when refund in ('queried', 'adjusted', 'suspended', 'now_owes') then '-infinity'::date else 'infinity'::date end, case when refund in ('initial', 'risking') then clock_ends_on + 1 else 'infinity'::date end, case when connection in ('reconnect', 'not_authorised') then '-infinity'::date else 'infinity'::date end, case when draft in ('refused', 'early', 'conflict') then '-infinity'::date else 'infinity'::date end, return_on - 30, case when due_kind in ('charge', 'return', 'filed') then due_clear_by - 30 else 'infinity'::date end, case when then_charged_pence > 0 then then_clear_by - 30 else 'infinity'::date end)) STORED NOT NULL,
	CONSTRAINT "client_tax_persons_client_id_tax_person_pk" PRIMARY KEY("client_id","tax","person")
);--> statement-breakpoint
CREATE TABLE "client_taxes" (
	"client_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"late_pence" bigint NOT NULL,
	"due_pence" bigint NOT NULL,
	"due_charged_pence" bigint NOT NULL,
	"then_pence" bigint NOT NULL,
	"then_charged_pence" bigint NOT NULL,
	"hmrc_owes_pence" bigint NOT NULL,
	"penalty_pence" bigint NOT NULL,
	"first_on" date NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"return_on" date NOT NULL,
	"due_on" date NOT NULL,
	"due_clear_by" date NOT NULL,
	"then_on" date NOT NULL,
	"then_clear_by" date NOT NULL,
	"clock_ends_on" date NOT NULL,
	"turns_on" date NOT NULL,
	"refunds" integer NOT NULL,
	"points" integer NOT NULL,
	"threshold" integer NOT NULL,
	"whole" boolean NOT NULL,
	"part_paid" boolean NOT NULL,
	"due_known" boolean NOT NULL,
	"then_known" boolean NOT NULL,
	"clock_stopped" boolean NOT NULL,
	"tax" text NOT NULL,
	"state" text NOT NULL,
	"connection" text NOT NULL,
	"due_kind" text NOT NULL,
	"draft" text NOT NULL,
	"refund" text NOT NULL,
	"name_key" text NOT NULL,
	"name_order" text collate "C" GENERATED ALWAYS AS (regexp_replace(regexp_replace(replace(name_key, 'ς', 'σ'), '[0-9]+', '000000000000\&', 'g'), '0*([0-9]{12,})', '\1', 'g')) STORED NOT NULL,
	"owner_id" uuid,
	"read_at" timestamp with time zone,
	"later_pence" bigint DEFAULT 0 NOT NULL,
	"later_known" boolean DEFAULT true NOT NULL,
	"points_full" boolean GENERATED ALWAYS AS (threshold > 0 and points + 1 >= threshold) STORED NOT NULL,
	"due_about_pence" bigint DEFAULT 0 NOT NULL,
	"then_about_pence" bigint DEFAULT 0 NOT NULL,
	"later_about_pence" bigint DEFAULT 0 NOT NULL,
	"refund_pence" bigint DEFAULT 0 NOT NULL,
	"late_cost_on" date DEFAULT 'infinity' NOT NULL,
	"late_cost_pence" bigint DEFAULT 0 NOT NULL,
	"on_account_pence" bigint DEFAULT 0 NOT NULL,
	"on_account_from" date DEFAULT 'infinity' NOT NULL,
	"on_account_to" date DEFAULT 'infinity' NOT NULL,
	"person" text,
	"person_name" text,
	"flags" smallint GENERATED ALWAYS AS ((whole::int + part_paid::int * 2 + due_known::int * 4 + then_known::int * 8 + later_known::int * 16
          + (threshold > 0 and points + 1 >= threshold)::int * 32)::smallint) STORED NOT NULL,
	"return_penalty_pence" bigint DEFAULT 0 NOT NULL,
	"expected_refund_pence" bigint DEFAULT 0 NOT NULL,
	"expected_refunds" integer DEFAULT 0 NOT NULL,
	"return_filed_on" date DEFAULT 'infinity' NOT NULL,
	"late_from" date GENERATED ALWAYS AS (least(case when late_pence > 0 then '-infinity'::date else 'infinity'::date end, case when due_charged_pence > 0 then due_on + 1 else 'infinity'::date end, case when then_charged_pence > 0 then then_on + 1 else 'infinity'::date end, case when draft in ('none', 'records_needed', 'ready', 'early', 'refused', 'sending', 'conflict') then return_on + 1 else 'infinity'::date end)) STORED NOT NULL,
	"held_from" date GENERATED ALWAYS AS (case when refund in ('initial', 'risking') then clock_ends_on + 1 else 'infinity'::date end) STORED NOT NULL,
	"attention_from" date GENERATED ALWAYS AS (least(case when late_pence > 0 then '-infinity'::date else 'infinity'::date end, case when due_charged_pence > 0 then due_on + 1 else 'infinity'::date end, case when then_charged_pence > 0 then then_on + 1 else 'infinity'::date end, case when draft in ('none', 'records_needed', 'ready', 'early', 'refused', 'sending', 'conflict') then return_on + 1 else 'infinity'::date end, case when refund in ('queried', 'adjusted', 'suspended', 'now_owes') then '-infinity'::date else 'infinity'::date end, case when refund in ('initial', 'risking') then clock_ends_on + 1 else 'infinity'::date end, case when connection in ('reconnect', 'not_authorised') then '-infinity'::date else 'infinity'::date end, case when draft in ('refused', 'early', 'conflict') then '-infinity'::date else 'infinity'::date end)) STORED NOT NULL,
	"soon_from" date GENERATED ALWAYS AS (case when due_kind in ('charge', 'return', 'filed') then due_clear_by - 14 else 'infinity'::date end) STORED NOT NULL,
	"board_on" date GENERATED ALWAYS AS (least(case when late_pence > 0 then '-infinity'::date else 'infinity'::date end, case when due_charged_pence > 0 then due_on + 1 else 'infinity'::date end, case when then_charged_pence > 0 then then_on + 1 else 'infinity'::date end, case when draft in ('none', 'records_needed', 'ready', 'early', 'refused', 'sending', 'conflict') then return_on + 1 else 'infinity'::date end, case when refund in ('queried', 'adjusted', 'suspended', 'now_owes') then '-infinity'::date else 'infinity'::date end, case when refund in ('initial', 'risking') then clock_ends_on + 1 else 'infinity'::date end, case when connection in ('reconnect', 'not_authorised') then '-infinity'::date else 'infinity'::date end, case when draft in ('refused', 'early', 'conflict') then '-infinity'::date else 'infinity'::date end, return_on - 30, case when due_kind in ('charge', 'return', 'filed') then due_clear_by - 30 else 'infinity'::date end, case when then_charged_pence > 0 then then_clear_by - 30 else 'infinity'::date end)) STORED NOT NULL,
	CONSTRAINT "client_taxes_client_id_tax_pk" PRIMARY KEY("client_id","tax")
);--> statement-breakpoint
CREATE TABLE "triage_line_snoozes" (
	"client_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"cause" text NOT NULL,
	"practice_id" uuid NOT NULL,
	"until" date NOT NULL,
	"snoozed_as" text NOT NULL,
	"reason" text NOT NULL,
	"snoozed_by" uuid,
	"snoozed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "triage_line_snoozes_client_id_tax_cause_pk" PRIMARY KEY("client_id","tax","cause")
);--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"account_name" text NOT NULL,
	"sealed_details" text NOT NULL,
	"ending" text NOT NULL,
	"payee_check" text,
	"payee_name" text,
	"payee_checked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"payable_from" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"stopped_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "authorisation_requests" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"vrn" text NOT NULL,
	"state" text DEFAULT 'none' NOT NULL,
	"hmrc_id" text,
	"registered_on" date,
	"action_url" text,
	"expires_on" date,
	"requested_by" uuid,
	"requested_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"wrong_dates" integer DEFAULT 0 NOT NULL,
	"wrong_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"practice_id" uuid,
	"kind" text NOT NULL,
	"organisation" text NOT NULL,
	"external_id" text NOT NULL,
	"state" text NOT NULL,
	"verdict" text,
	"organisation_numbers" jsonb,
	"kept_numbers" jsonb,
	"kept_by" uuid,
	"kept_at" timestamp with time zone,
	"sealed_tokens" text,
	"access_expires_at" timestamp with time zone,
	"refreshing_until" timestamp with time zone,
	"granted_at" timestamp with time zone NOT NULL,
	"granted_by" uuid,
	"renew_by" date,
	"last_read_at" timestamp with time zone,
	"problem_code" text,
	"client_context" jsonb,
	"round_began_at" timestamp with time zone,
	"round_ended_at" timestamp with time zone,
	CONSTRAINT "connections_one_owner" CHECK (num_nonnulls("connections"."company_id", "connections"."practice_id") = 1)
);--> statement-breakpoint
CREATE TABLE "provider_throttles" (
	"provider" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "session_devices" (
	"session_id_hash" text PRIMARY KEY NOT NULL,
	"device" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "syncs" (
	"company_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"problem_kind" text,
	"problem_code" text,
	"reference" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"history_year" integer,
	"first_step" text,
	"returns_read" integer,
	"returns_listed" integer,
	CONSTRAINT "syncs_company_id_subject_pk" PRIMARY KEY("company_id","subject")
);--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"claim_id" uuid,
	"filing_id" uuid,
	"entity" text,
	"number" integer,
	"issued_at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"entity" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "sealed_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "return_approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"state" text NOT NULL,
	"figures_hash" text NOT NULL,
	"boxes" jsonb NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"words" text,
	"words_version" text,
	"reason" text,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	"filing_id" uuid,
	"facts" jsonb
);--> statement-breakpoint
CREATE TABLE "client_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"client_id" uuid,
	"topic" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_notices_once" UNIQUE NULLS NOT DISTINCT("practice_id","client_id","topic")
);--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"person_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"email" boolean,
	"text" boolean,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_choices_person_id_company_id_topic_pk" PRIMARY KEY("person_id","company_id","topic")
);--> statement-breakpoint
CREATE TABLE "outgoing_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"to" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"holds_secret" boolean DEFAULT false NOT NULL,
	"unsubscribe_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"failure" text
);--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"with_amounts" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"last_read_at" timestamp with time zone,
	"reads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);--> statement-breakpoint
CREATE TABLE "join_requests" (
	"practice_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"mailed_on" date NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "join_requests_practice_id_person_id_pk" PRIMARY KEY("practice_id","person_id")
);--> statement-breakpoint
CREATE TABLE "practice_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"month" date NOT NULL,
	"tier" text NOT NULL,
	"connections" integer NOT NULL,
	"net_pence" bigint NOT NULL,
	"vat_pence" bigint NOT NULL,
	"total_pence" bigint NOT NULL,
	"pay_by" date NOT NULL,
	"entity" text NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "evidence_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "hmrc_enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"asked_on" date NOT NULL,
	"after_five" boolean NOT NULL,
	"answered_on" date,
	"reference" text,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "money_return_approvals" (
	"return_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"pence" bigint NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_return_approvals_return_id_person_id_pk" PRIMARY KEY("return_id","person_id")
);--> statement-breakpoint
CREATE TABLE "money_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"bank_account_id" uuid,
	"pence" bigint NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"payment_id" text,
	"send_by" date NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"ordered_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "sale_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"refund_pence" bigint NOT NULL,
	"offered_by" uuid NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"outcome" text,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"reason" text,
	"claim_id" uuid
);--> statement-breakpoint
CREATE TABLE "standing_instructions" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "pass_ons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pence" bigint NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"receipt_id" text,
	"payout_claim_id" uuid
);--> statement-breakpoint
CREATE TABLE "payout_approvals" (
	"claim_id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"payout_pence" bigint NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"note" text,
	CONSTRAINT "payout_approvals_claim_id_bank_account_id_person_id_pk" PRIMARY KEY("claim_id","bank_account_id","person_id")
);--> statement-breakpoint
CREATE TABLE "payout_reviews" (
	"claim_id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"promised_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"refusal" text,
	"question" text,
	"asked_at" timestamp with time zone,
	"asked_by" uuid,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "payout_reviews_claim_id_bank_account_id_pk" PRIMARY KEY("claim_id","bank_account_id")
);--> statement-breakpoint
CREATE TABLE "bank_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"claim_id" uuid,
	"read_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "set_offs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"shortfall_claim_id" uuid NOT NULL,
	"pence" bigint NOT NULL,
	"state" text NOT NULL,
	"planned_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "shortfalls" (
	"claim_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"pence" bigint NOT NULL,
	"pay_by" date NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "claim_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);--> statement-breakpoint
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
	"terms_version" integer,
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
);--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"account" text NOT NULL,
	"pence" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "payout_orders" (
	"key" text PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"amount_pence" bigint NOT NULL,
	"reference" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"claim_id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "hmrc_references" (
	"company_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"period" text NOT NULL,
	"reference" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"told_by" uuid NOT NULL,
	CONSTRAINT "hmrc_references_company_id_tax_period_pk" PRIMARY KEY("company_id","tax","period")
);--> statement-breakpoint
CREATE TABLE "sent_payments" (
	"company_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"charge" text NOT NULL,
	"person" text DEFAULT '' NOT NULL,
	"outstanding_pence" bigint NOT NULL,
	"sent_on" date NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"told_by" uuid NOT NULL,
	CONSTRAINT "sent_payments_company_id_tax_charge_pk" PRIMARY KEY("company_id","tax","charge")
);--> statement-breakpoint
CREATE TABLE "return_marks" (
	"company_id" uuid NOT NULL,
	"tax_ref" text NOT NULL,
	"tax_year" text NOT NULL,
	"filed_on" date,
	"receipt" text,
	"practice_id" uuid,
	"said_by" uuid NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_marks_company_id_tax_ref_tax_year_pk" PRIMARY KEY("company_id","tax_ref","tax_year")
);--> statement-breakpoint
CREATE TABLE "tax_accounts" (
	"company_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"reference" text NOT NULL,
	"holder" text,
	"also_listed" text[] DEFAULT '{}'::text[] NOT NULL,
	"further_persons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"credit_pence" bigint NOT NULL,
	"file_name" text,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_accounts_company_id_tax_pk" PRIMARY KEY("company_id","tax")
);--> statement-breakpoint
CREATE TABLE "tax_charges" (
	"company_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"person" text DEFAULT '' NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"from_on" date,
	"to_on" date,
	"due_on" date NOT NULL,
	"charged_pence" bigint NOT NULL,
	"credits_pence" bigint NOT NULL,
	"payments_pence" bigint NOT NULL,
	"written_off_pence" bigint NOT NULL,
	"outstanding_pence" bigint NOT NULL,
	"expected" boolean NOT NULL,
	"filing_due_on" date,
	"filed_on" date
);--> statement-breakpoint
CREATE TABLE "tax_payments" (
	"company_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"person" text DEFAULT '' NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"paid_on" date NOT NULL,
	"pence" bigint NOT NULL,
	"method" text,
	"label" text
);--> statement-breakpoint
CREATE TABLE "tax_refunds" (
	"company_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"person" text DEFAULT '' NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"label" text NOT NULL,
	"pence" bigint NOT NULL,
	"requested_on" date,
	"paid_on" date
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "vat_account_years" (
	"company_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"charges_read_at" timestamp with time zone,
	"payments_read_at" timestamp with time zone,
	CONSTRAINT "vat_account_years_company_id_year_pk" PRIMARY KEY("company_id","year")
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "vat_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"amount_pence" bigint NOT NULL,
	"received_on" date
);--> statement-breakpoint
CREATE TABLE "vat_positions" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"active_points" integer,
	"threshold" integer,
	"penalty_pence" bigint,
	"tracker_read_at" timestamp with time zone,
	"registered_from" date,
	"flat_rate_category" text,
	"flat_rate_from" date
);--> statement-breakpoint
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
	"figures_from" text,
	"whose_books" jsonb,
	"gaps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gaps_answer" jsonb,
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
	"told_at" timestamp with time zone,
	"marked_reference" text,
	"marked_by" uuid,
	"marked_at" timestamp with time zone,
	"client_context" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "purchase_lists" (
	"period_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"invoices" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "vat_figures" (
	"period_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"source" text NOT NULL,
	"boxes" jsonb NOT NULL,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"largest_purchase" jsonb,
	"problem" text,
	"whose_books" jsonb,
	"gaps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gaps_answer" jsonb,
	"gaps_answered_by" uuid,
	"postponed" jsonb,
	"read_at" timestamp with time zone NOT NULL,
	"typed_by" uuid
);--> statement-breakpoint
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
	"read_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);--> statement-breakpoint
CREATE INDEX "client_assignments_person" ON "client_assignments" USING btree ("person_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_once" ON "clients" USING btree ("practice_id","company_id");--> statement-breakpoint
CREATE INDEX "clients_company" ON "clients" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "clients_owner" ON "clients" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "clients_name" ON "clients" USING btree ("practice_id","name_key");--> statement-breakpoint
CREATE INDEX "clients_in_order" ON "clients" USING btree ("practice_id",left("name_order", 150),"id") WHERE "clients"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "clients_vrn" ON "clients" USING btree ("practice_id","vrn");--> statement-breakpoint
CREATE INDEX "clients_utr" ON "clients" USING btree ("practice_id","utr");--> statement-breakpoint
CREATE INDEX "clients_company_number" ON "clients" USING btree ("practice_id","company_number");--> statement-breakpoint
CREATE INDEX "clients_paye_reference" ON "clients" USING btree ("practice_id","paye_reference");--> statement-breakpoint
CREATE INDEX "clients_nino" ON "clients" USING btree ("practice_id","nino");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_of_one_practice" ON "clients" USING btree ("company_id") WHERE "clients"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "clients_ended" ON "clients" USING btree ("practice_id","removed_at") WHERE "clients"."ended_by_client";--> statement-breakpoint
CREATE INDEX "invitations_client" ON "invitations" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "invitations_company" ON "invitations" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_newest" ON "invitations" USING btree ("practice_id","client_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" USING btree ("client_id") WHERE "invitations"."accepted_at" is null and "invitations"."declined_at" is null and "invitations"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_sealed" ON "invitations" USING btree ("created_at") WHERE "invitations"."sealed_token" is not null;--> statement-breakpoint
CREATE INDEX "memberships_company" ON "memberships" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "practice_members_person" ON "practice_members" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "practices_confirmed_arn" ON "practices" USING btree ("arn") WHERE "practices"."arn_confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "shared_taxes_by" ON "shared_taxes" USING btree ("said_by");--> statement-breakpoint
CREATE UNIQUE INDEX "people_email" ON "people" USING btree ("email");--> statement-breakpoint
CREATE INDEX "second_steps_person" ON "second_steps" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_sign_up" ON "sessions" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "account_activity_person" ON "account_activity" USING btree ("person_id","seq");--> statement-breakpoint
CREATE INDEX "audit_events_company" ON "audit_events" USING btree ("company_id","seq");--> statement-breakpoint
CREATE INDEX "audit_events_practice" ON "audit_events" USING btree ("subject","seq") WHERE "audit_events"."subject" like 'practice:%';--> statement-breakpoint
CREATE INDEX "audit_events_person" ON "audit_events" USING btree ("actor","seq") WHERE "audit_events"."actor" like 'person:%';--> statement-breakpoint
CREATE INDEX "audit_events_unknown" ON "audit_events" USING btree ("subject","seq") WHERE "audit_events"."actor" = 'unknown';--> statement-breakpoint
CREATE UNIQUE INDEX "audit_links_chain" ON "audit_links" USING btree ("chain","n");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_links_event" ON "audit_links" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "passkey_challenges_person" ON "passkey_challenges" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "passkeys_person" ON "passkeys" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "one_time_secrets_subject" ON "one_time_secrets" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE INDEX "one_time_secrets_hash" ON "one_time_secrets" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "one_time_secrets_sent" ON "one_time_secrets" USING btree ("sent_to","purpose");--> statement-breakpoint
CREATE INDEX "second_factors_person" ON "second_factors" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sign_in_methods_person" ON "sign_in_methods" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "client_act_rows_client" ON "client_act_rows" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_acts_asked" ON "client_acts" USING btree ("practice_id","asked_by","created_at");--> statement-breakpoint
CREATE INDEX "client_tags_practice" ON "client_tags" USING btree ("practice_id","tag_key");--> statement-breakpoint
CREATE INDEX "client_import_rows_outcome" ON "client_import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "client_import_rows_client" ON "client_import_rows" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_imports_practice" ON "client_imports" USING btree ("practice_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_views_practice" ON "saved_views" USING btree ("practice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_of_practice" ON "saved_views" USING btree ("practice_id","page","name") WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_of_person" ON "saved_views" USING btree ("practice_id","saved_by","page","name") WHERE not "saved_views"."is_shared";--> statement-breakpoint
CREATE INDEX "saved_views_by" ON "saved_views" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "client_messages_newest" ON "client_messages" USING btree ("client_id","written_at","id");--> statement-breakpoint
CREATE INDEX "client_messages_by" ON "client_messages" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "client_messages_unseen" ON "client_messages" USING btree ("client_id","from_client") WHERE "client_messages"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "file_requests_client" ON "file_requests" USING btree ("client_id","asked_at");--> statement-breakpoint
CREATE INDEX "file_requests_state" ON "file_requests" USING btree ("state");--> statement-breakpoint
CREATE INDEX "request_files_request" ON "request_files" USING btree ("request_id","sent_at");--> statement-breakpoint
CREATE INDEX "client_notes_newest" ON "client_notes" USING btree ("client_id","written_at","id");--> statement-breakpoint
CREATE INDEX "client_notes_by" ON "client_notes" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "dropped_readings_company" ON "dropped_readings" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "dropped_readings_until" ON "dropped_readings" USING btree ("undo_until");--> statement-breakpoint
CREATE INDEX "client_tax_persons_turns" ON "client_tax_persons" USING btree ("turns_on");--> statement-breakpoint
CREATE INDEX "client_taxes_turns" ON "client_taxes" USING btree ("turns_on");--> statement-breakpoint
CREATE INDEX "client_taxes_states" ON "client_taxes" USING btree ("practice_id","tax","state","connection") WHERE "client_taxes"."state" <> 'absent';--> statement-breakpoint
CREATE INDEX "client_taxes_live" ON "client_taxes" USING btree ("practice_id","client_id") WHERE "client_taxes"."state" = 'read' and "client_taxes"."connection" = 'live';--> statement-breakpoint
CREATE INDEX "client_taxes_name" ON "client_taxes" USING btree ("practice_id","tax",left("name_order", 150),"client_id") WHERE "client_taxes"."state" <> 'absent';--> statement-breakpoint
CREATE INDEX "triage_line_snoozes_practice" ON "triage_line_snoozes" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "triage_line_snoozes_by" ON "triage_line_snoozes" USING btree ("snoozed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_current" ON "bank_accounts" USING btree ("company_id") WHERE "bank_accounts"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "bank_accounts_company" ON "bank_accounts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "connections_company" ON "connections" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "connections_practice" ON "connections" USING btree ("practice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_one_open" ON "connections" USING btree ("company_id","kind") WHERE "connections"."state" <> 'disconnected';--> statement-breakpoint
CREATE UNIQUE INDEX "connections_one_open_of_practice" ON "connections" USING btree ("practice_id","kind") WHERE "connections"."state" <> 'disconnected';--> statement-breakpoint
CREATE INDEX "syncs_waiting" ON "syncs" USING btree ("company_id","subject") WHERE "syncs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "documents_claim" ON "documents" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "documents_filing" ON "documents" USING btree ("filing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_claim_once" ON "documents" USING btree ("kind","claim_id") WHERE "documents"."claim_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_filing_once" ON "documents" USING btree ("kind","filing_id") WHERE "documents"."filing_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number_once" ON "documents" USING btree ("entity","number") WHERE "documents"."number" is not null;--> statement-breakpoint
CREATE INDEX "documents_company" ON "documents" USING btree ("company_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "return_approvals_one_open" ON "return_approvals" USING btree ("company_id","period_id") WHERE "return_approvals"."state" in ('requested','approved','sentBack');--> statement-breakpoint
CREATE INDEX "return_approvals_period" ON "return_approvals" USING btree ("period_id","asked_at");--> statement-breakpoint
CREATE INDEX "return_approvals_company" ON "return_approvals" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "return_approvals_client" ON "return_approvals" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "return_approvals_filing" ON "return_approvals" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "client_notices_client" ON "client_notices" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "notice_choices_company" ON "notice_choices" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_messages_once" ON "outgoing_messages" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "outgoing_messages_refused" ON "outgoing_messages" USING btree ("to") WHERE "outgoing_messages"."refused_at" is not null;--> statement-breakpoint
CREATE INDEX "join_requests_person" ON "join_requests" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_invoices_month_once" ON "practice_invoices" USING btree ("practice_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_invoices_number_once" ON "practice_invoices" USING btree ("entity","number");--> statement-breakpoint
CREATE INDEX "evidence_files_period" ON "evidence_files" USING btree ("company_id","period_id");--> statement-breakpoint
CREATE INDEX "evidence_files_of_period" ON "evidence_files" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "hmrc_enquiries_company" ON "hmrc_enquiries" USING btree ("company_id","period_id");--> statement-breakpoint
CREATE INDEX "hmrc_enquiries_period" ON "hmrc_enquiries" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "money_return_approvals_person" ON "money_return_approvals" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "money_returns_claim" ON "money_returns" USING btree ("claim_id","planned_at");--> statement-breakpoint
CREATE INDEX "money_returns_company" ON "money_returns" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "money_returns_account" ON "money_returns" USING btree ("bank_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_returns_open" ON "money_returns" USING btree ("claim_id") WHERE "money_returns"."state" in ('planned', 'ordered');--> statement-breakpoint
CREATE INDEX "sale_offers_claim" ON "sale_offers" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "sale_offers_period" ON "sale_offers" USING btree ("period_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_offers_one_open" ON "sale_offers" USING btree ("company_id","period_id") WHERE "sale_offers"."outcome" is null;--> statement-breakpoint
CREATE INDEX "sale_offers_company" ON "sale_offers" USING btree ("company_id","offered_at");--> statement-breakpoint
CREATE INDEX "sale_offers_client" ON "sale_offers" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "pass_ons_company" ON "pass_ons" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "pass_ons_claim" ON "pass_ons" USING btree ("claim_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "pass_ons_receipt" ON "pass_ons" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "pass_ons_payout_claim" ON "pass_ons" USING btree ("payout_claim_id");--> statement-breakpoint
CREATE INDEX "payout_approvals_person" ON "payout_approvals" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "payout_reviews_waiting" ON "payout_reviews" USING btree ("answer_by") WHERE "payout_reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "payout_reviews_decided" ON "payout_reviews" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "payout_reviews_company" ON "payout_reviews" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "payout_reviews_account" ON "payout_reviews" USING btree ("bank_account_id");--> statement-breakpoint
CREATE INDEX "bank_receipts_claim" ON "bank_receipts" USING btree ("claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "set_offs_once" ON "set_offs" USING btree ("claim_id","shortfall_claim_id");--> statement-breakpoint
CREATE INDEX "set_offs_shortfall" ON "set_offs" USING btree ("shortfall_claim_id");--> statement-breakpoint
CREATE INDEX "set_offs_company" ON "set_offs" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "shortfalls_company" ON "shortfalls" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "claim_events_claim" ON "claim_events" USING btree ("claim_id","at");--> statement-breakpoint
CREATE INDEX "claims_period" ON "claims" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "claims_quote" ON "claims" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "claims_bank_account" ON "claims" USING btree ("bank_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_reference" ON "claims" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_once" ON "claims" USING btree ("vrn","period_key") WHERE "claims"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "claims_refused" ON "claims" USING btree ("vrn","period_key") WHERE "claims"."state" = 'withdrawn' and "claims"."payout_problem" = 'DECLINED';--> statement-breakpoint
CREATE INDEX "claims_unpaid" ON "claims" USING btree ("confirmed_at") WHERE "claims"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "claims_company" ON "claims" USING btree ("company_id","confirmed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_lines_once" ON "ledger_lines" USING btree ("event_id","account");--> statement-breakpoint
CREATE INDEX "ledger_lines_claim" ON "ledger_lines" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_company" ON "ledger_lines" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "payout_orders_claim" ON "payout_orders" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "quotes_period" ON "quotes" USING btree ("period_id","created_at");--> statement-breakpoint
CREATE INDEX "quotes_company" ON "quotes" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "return_marks_practice" ON "return_marks" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "return_marks_by" ON "return_marks" USING btree ("said_by");--> statement-breakpoint
CREATE INDEX "tax_charges_company" ON "tax_charges" USING btree ("company_id","tax");--> statement-breakpoint
CREATE INDEX "tax_payments_company" ON "tax_payments" USING btree ("company_id","tax");--> statement-breakpoint
CREATE INDEX "tax_refunds_company" ON "tax_refunds" USING btree ("company_id","tax");--> statement-breakpoint
CREATE UNIQUE INDEX "repayments_state_once" ON "repayments" USING btree ("company_id","period_key","status");--> statement-breakpoint
CREATE INDEX "repayments_approved_newest" ON "repayments" USING btree ("updated_on","created_on") WHERE "repayments"."status" = 'REPAYMENT_APPROVED' and "repayments"."updated_on" is not null;--> statement-breakpoint
CREATE INDEX "vat_charges_company" ON "vat_charges" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "vat_payments_company" ON "vat_payments" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "filings_company" ON "filings" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "filings_once" ON "filings" USING btree ("vrn","period_key") WHERE "filings"."state" in ('declared','sending','unknown','reconciling','not_received','submitted','conflict');--> statement-breakpoint
CREATE INDEX "filings_period" ON "filings" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "filings_unsettled" ON "filings" USING btree ("state","next_reconcile_at");--> statement-breakpoint
CREATE INDEX "filings_told" ON "filings" USING btree ("told_at") WHERE "filings"."told_at" is not null;--> statement-breakpoint
CREATE INDEX "purchase_lists_company" ON "purchase_lists" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "vat_figures_company" ON "vat_figures" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vat_periods_once" ON "vat_periods" USING btree ("company_id","vrn","period_key");--> statement-breakpoint
CREATE INDEX "vat_periods_newest" ON "vat_periods" USING btree ("company_id","end_on");--> statement-breakpoint
ALTER TABLE "client_assignments" ADD CONSTRAINT "client_assignments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_assignments" ADD CONSTRAINT "client_assignments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_people_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_people_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_members" ADD CONSTRAINT "practice_members_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_members" ADD CONSTRAINT "practice_members_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_taxes" ADD CONSTRAINT "shared_taxes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_taxes" ADD CONSTRAINT "shared_taxes_said_by_people_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_sign_up_id_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_activity" ADD CONSTRAINT "account_activity_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD CONSTRAINT "oauth_states_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_methods" ADD CONSTRAINT "sign_in_methods_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_act_rows" ADD CONSTRAINT "client_act_rows_act_id_client_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."client_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_act_rows" ADD CONSTRAINT "client_act_rows_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_acts" ADD CONSTRAINT "client_acts_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_acts" ADD CONSTRAINT "client_acts_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_acts" ADD CONSTRAINT "client_acts_to_person_people_id_fk" FOREIGN KEY ("to_person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tags" ADD CONSTRAINT "client_tags_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tags" ADD CONSTRAINT "client_tags_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_import_rows" ADD CONSTRAINT "client_import_rows_import_id_client_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."client_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_import_rows" ADD CONSTRAINT "client_import_rows_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_given_by_people_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_begun_by_people_id_fk" FOREIGN KEY ("begun_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_headings" ADD CONSTRAINT "import_headings_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_saved_by_people_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_messages" ADD CONSTRAINT "client_messages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_messages" ADD CONSTRAINT "client_messages_written_by_people_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_requests" ADD CONSTRAINT "file_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_requests" ADD CONSTRAINT "file_requests_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_requests" ADD CONSTRAINT "file_requests_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_request_id_file_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."file_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_sent_by_people_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_written_by_people_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dropped_readings" ADD CONSTRAINT "dropped_readings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dropped_readings" ADD CONSTRAINT "dropped_readings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tax_persons" ADD CONSTRAINT "client_tax_persons_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tax_persons" ADD CONSTRAINT "client_tax_persons_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_taxes" ADD CONSTRAINT "client_taxes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_taxes" ADD CONSTRAINT "client_taxes_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triage_line_snoozes" ADD CONSTRAINT "triage_line_snoozes_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triage_line_snoozes" ADD CONSTRAINT "triage_line_snoozes_snoozed_by_people_id_fk" FOREIGN KEY ("snoozed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triage_line_snoozes" ADD CONSTRAINT "triage_line_snoozes_client_id_tax_client_taxes_client_id_tax_fk" FOREIGN KEY ("client_id","tax") REFERENCES "public"."client_taxes"("client_id","tax") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorisation_requests" ADD CONSTRAINT "authorisation_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorisation_requests" ADD CONSTRAINT "authorisation_requests_requested_by_people_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_kept_by_people_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_granted_by_people_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "syncs" ADD CONSTRAINT "syncs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_approvals" ADD CONSTRAINT "return_approvals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_approvals" ADD CONSTRAINT "return_approvals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_approvals" ADD CONSTRAINT "return_approvals_period_id_vat_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."vat_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_approvals" ADD CONSTRAINT "return_approvals_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_approvals" ADD CONSTRAINT "return_approvals_answered_by_people_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_approvals" ADD CONSTRAINT "return_approvals_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_approvals" ADD CONSTRAINT "return_approvals_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notices" ADD CONSTRAINT "client_notices_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notices" ADD CONSTRAINT "client_notices_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_invoices" ADD CONSTRAINT "practice_invoices_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_period_id_vat_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."vat_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_uploaded_by_people_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hmrc_enquiries" ADD CONSTRAINT "hmrc_enquiries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hmrc_enquiries" ADD CONSTRAINT "hmrc_enquiries_period_id_vat_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."vat_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hmrc_enquiries" ADD CONSTRAINT "hmrc_enquiries_recorded_by_people_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_return_approvals" ADD CONSTRAINT "money_return_approvals_return_id_money_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."money_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_return_approvals" ADD CONSTRAINT "money_return_approvals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_returns" ADD CONSTRAINT "money_returns_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_returns" ADD CONSTRAINT "money_returns_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_returns" ADD CONSTRAINT "money_returns_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_offers" ADD CONSTRAINT "sale_offers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_offers" ADD CONSTRAINT "sale_offers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_offers" ADD CONSTRAINT "sale_offers_period_id_vat_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."vat_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_offers" ADD CONSTRAINT "sale_offers_offered_by_people_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_offers" ADD CONSTRAINT "sale_offers_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_offers" ADD CONSTRAINT "sale_offers_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_instructions" ADD CONSTRAINT "standing_instructions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_instructions" ADD CONSTRAINT "standing_instructions_changed_by_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_ons" ADD CONSTRAINT "pass_ons_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_ons" ADD CONSTRAINT "pass_ons_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_ons" ADD CONSTRAINT "pass_ons_receipt_id_bank_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."bank_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_ons" ADD CONSTRAINT "pass_ons_payout_claim_id_claims_id_fk" FOREIGN KEY ("payout_claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_approvals" ADD CONSTRAINT "payout_approvals_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_approvals" ADD CONSTRAINT "payout_approvals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reviews" ADD CONSTRAINT "payout_reviews_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reviews" ADD CONSTRAINT "payout_reviews_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reviews" ADD CONSTRAINT "payout_reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reviews" ADD CONSTRAINT "payout_reviews_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reviews" ADD CONSTRAINT "payout_reviews_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_receipts" ADD CONSTRAINT "bank_receipts_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_offs" ADD CONSTRAINT "set_offs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_offs" ADD CONSTRAINT "set_offs_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_offs" ADD CONSTRAINT "set_offs_shortfall_claim_id_claims_id_fk" FOREIGN KEY ("shortfall_claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortfalls" ADD CONSTRAINT "shortfalls_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortfalls" ADD CONSTRAINT "shortfalls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_period_id_vat_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."vat_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_confirmed_by_people_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_period_key" FOREIGN KEY ("company_id","vrn","period_key") REFERENCES "public"."vat_periods"("company_id","vrn","period_key") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_event_id_claim_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."claim_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_orders" ADD CONSTRAINT "payout_orders_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_period_id_vat_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."vat_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hmrc_references" ADD CONSTRAINT "hmrc_references_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hmrc_references" ADD CONSTRAINT "hmrc_references_told_by_people_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_payments" ADD CONSTRAINT "sent_payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_payments" ADD CONSTRAINT "sent_payments_told_by_people_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_marks" ADD CONSTRAINT "return_marks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_marks" ADD CONSTRAINT "return_marks_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_marks" ADD CONSTRAINT "return_marks_said_by_people_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_accounts" ADD CONSTRAINT "tax_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_charges" ADD CONSTRAINT "tax_charges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_payments" ADD CONSTRAINT "tax_payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_refunds" ADD CONSTRAINT "tax_refunds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_account_years" ADD CONSTRAINT "vat_account_years_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_charges" ADD CONSTRAINT "vat_charges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_payments" ADD CONSTRAINT "vat_payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_positions" ADD CONSTRAINT "vat_positions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_period_id_vat_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."vat_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_declared_by_people_id_fk" FOREIGN KEY ("declared_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_marked_by_people_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lists" ADD CONSTRAINT "purchase_lists_period_id_vat_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."vat_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lists" ADD CONSTRAINT "purchase_lists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_figures" ADD CONSTRAINT "vat_figures_period_id_vat_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."vat_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_figures" ADD CONSTRAINT "vat_figures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_figures" ADD CONSTRAINT "vat_figures_gaps_answered_by_people_id_fk" FOREIGN KEY ("gaps_answered_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_figures" ADD CONSTRAINT "vat_figures_typed_by_people_id_fk" FOREIGN KEY ("typed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_periods" ADD CONSTRAINT "vat_periods_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- From here on: what the schema's language cannot express.

-- A table of a practice, its summary and the triage board each read one range of an index, and no row of the table. An index holds 32
-- columns at most. `read_at` is in none, so that a reading that changes nothing rewrites no index.
ALTER TABLE "client_taxes" SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01);--> statement-breakpoint
ALTER TABLE "client_tax_persons" SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01);--> statement-breakpoint
CREATE INDEX "client_tax_persons_board" ON "client_tax_persons" USING btree (practice_id, board_on) INCLUDE (
  tax, client_id, late_pence, return_on, due_on, due_clear_by, due_pence, due_charged_pence, due_kind, draft, then_on,
  then_clear_by, then_charged_pence, refund, held_from, refund_pence, expected_refund_pence, expected_refunds, penalty_pence,
  return_penalty_pence, late_cost_on, connection, state, owner_id
);--> statement-breakpoint
CREATE INDEX "client_tax_persons_table" ON "client_tax_persons" USING btree (practice_id, tax, first_on, client_id) INCLUDE (
  state, connection, flags, late_pence, return_on, due_on, due_clear_by, due_pence, due_charged_pence, due_about_pence, then_on,
  then_clear_by, then_pence, then_charged_pence, then_about_pence, later_pence, later_about_pence, refund, hmrc_owes_pence,
  expected_refund_pence, refunds, penalty_pence, return_penalty_pence, late_from, attention_from, soon_from, owner_id, draft
);--> statement-breakpoint
CREATE INDEX "client_taxes_board" ON "client_taxes" USING btree (practice_id, board_on) INCLUDE (
  tax, client_id, late_pence, return_on, due_on, due_clear_by, due_pence, due_charged_pence, due_kind, draft, then_on,
  then_clear_by, then_charged_pence, refund, held_from, refund_pence, expected_refund_pence, expected_refunds, penalty_pence,
  return_penalty_pence, late_cost_on, connection, state, owner_id
);--> statement-breakpoint
CREATE INDEX "client_taxes_table" ON "client_taxes" USING btree (practice_id, tax, first_on, client_id) INCLUDE (
  state, connection, flags, late_pence, return_on, due_on, due_clear_by, due_pence, due_charged_pence, due_about_pence, then_on,
  then_clear_by, then_pence, then_charged_pence, then_about_pence, later_pence, later_about_pence, refund, hmrc_owes_pence,
  expected_refund_pence, refunds, penalty_pence, return_penalty_pence, late_from, attention_from, soon_from, owner_id, draft
);--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree (practice_id, name_key, id) INCLUDE (
  find
);--> statement-breakpoint
-- The rows of a practice's tables: of each client and tax, and of further persons of Self Assessment.
CREATE VIEW "client_tax_rows" AS
  SELECT client_id, practice_id, late_pence, due_pence, due_charged_pence, then_pence, then_charged_pence, hmrc_owes_pence,
    penalty_pence, first_on, period_from, period_to, return_on, due_on, due_clear_by, then_on, then_clear_by, clock_ends_on,
    turns_on, refunds, points, threshold, whole, part_paid, due_known, then_known, clock_stopped, tax, state, connection,
    due_kind, draft, refund, name_key, name_order, owner_id, read_at, later_pence, later_known, points_full, due_about_pence,
    then_about_pence, later_about_pence, refund_pence, late_cost_on, late_cost_pence, on_account_pence, on_account_from,
    on_account_to, person, person_name, flags, return_penalty_pence, expected_refund_pence, expected_refunds, late_from,
    held_from, attention_from, soon_from, board_on, '' AS of_person, return_filed_on
  FROM client_taxes
  UNION ALL
  SELECT client_id, practice_id, late_pence, due_pence, due_charged_pence, then_pence, then_charged_pence, hmrc_owes_pence,
    penalty_pence, first_on, period_from, period_to, return_on, due_on, due_clear_by, then_on, then_clear_by, clock_ends_on,
    turns_on, refunds, points, threshold, whole, part_paid, due_known, then_known, clock_stopped, tax, state, connection,
    due_kind, draft, refund, name_key, name_order, owner_id, read_at, later_pence, later_known, points_full, due_about_pence,
    then_about_pence, later_about_pence, refund_pence, late_cost_on, late_cost_pence, on_account_pence, on_account_from,
    on_account_to, person, person_name, flags, return_penalty_pence, expected_refund_pence, expected_refunds, late_from,
    held_from, attention_from, soon_from, board_on, person AS of_person, return_filed_on
  FROM client_tax_persons;--> statement-breakpoint
-- The log of events only grows. Each event takes a number that no transaction waits for, and waits to be chained.
CREATE SEQUENCE "audit_events_seq" AS bigint;--> statement-breakpoint
CREATE FUNCTION audit_event_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_waiting (seq) VALUES (NEW.seq) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_event_waits AFTER INSERT ON "audit_events" FOR EACH ROW EXECUTE FUNCTION audit_event_waits();--> statement-breakpoint
CREATE FUNCTION audit_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION audit_only_grows();--> statement-breakpoint
CREATE TRIGGER audit_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_links" FOR EACH STATEMENT EXECUTE FUNCTION audit_only_grows();--> statement-breakpoint
-- A role that owns these tables would have to give this back to itself first.
REVOKE UPDATE, DELETE, TRUNCATE ON "audit_events", "audit_links" FROM CURRENT_USER;
