-- Names that say what is held. Every row is kept: what drizzle-kit would drop and make anew is renamed here.
ALTER TABLE "provider_paces" RENAME TO "provider_throttles";--> statement-breakpoint
ALTER TABLE "provider_throttles" RENAME CONSTRAINT "provider_paces_pkey" TO "provider_throttles_pkey";--> statement-breakpoint
ALTER TABLE "provider_journeys" RENAME TO "oauth_states";--> statement-breakpoint
ALTER TABLE "oauth_states" RENAME CONSTRAINT "provider_journeys_pkey" TO "oauth_states_pkey";--> statement-breakpoint
ALTER TABLE "oauth_states" RENAME CONSTRAINT "provider_journeys_person_id_people_id_fk" TO "oauth_states_person_id_people_id_fk";--> statement-breakpoint
ALTER TABLE "oauth_states" RENAME COLUMN "provider" TO "purpose";--> statement-breakpoint
ALTER TABLE "oauth_states" RENAME COLUMN "session_id_hash" TO "cookie_hash";--> statement-breakpoint
ALTER TABLE "oauth_states" RENAME COLUMN "code_verifier" TO "sealed_code_verifier";--> statement-breakpoint
ALTER TABLE "oauth_states" ALTER COLUMN "sealed_code_verifier" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD COLUMN "sealed_tokens" text;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD COLUMN "sealed_identity" text;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD COLUMN "intent" text;--> statement-breakpoint
UPDATE "oauth_states" SET "sealed_tokens" = "sealed_code_verifier", "sealed_code_verifier" = NULL WHERE "purpose" = 'hmrc-consent';--> statement-breakpoint
UPDATE "oauth_states" SET "sealed_identity" = "sealed_code_verifier", "sealed_code_verifier" = NULL WHERE "purpose" = 'link-identity';--> statement-breakpoint
UPDATE "oauth_states" SET "intent" = "return_to", "return_to" = NULL WHERE "purpose" = 'hmrc-start';--> statement-breakpoint
ALTER TABLE "oauth_states" ADD CONSTRAINT "oauth_states_one_sealed" CHECK (num_nonnulls("oauth_states"."sealed_code_verifier", "oauth_states"."sealed_tokens", "oauth_states"."sealed_identity") = 1);--> statement-breakpoint
UPDATE "one_time_secrets" SET "purpose" = 'reauthentication' WHERE "purpose" = 'freshProof';--> statement-breakpoint
ALTER TABLE "syncs" RENAME COLUMN "tax" TO "subject";--> statement-breakpoint
ALTER TABLE "syncs" RENAME CONSTRAINT "syncs_company_id_tax_pk" TO "syncs_company_id_subject_pk";--> statement-breakpoint
ALTER TABLE "hmrc_enquiries" RENAME COLUMN "asked_by" TO "channel";
