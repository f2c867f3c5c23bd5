ALTER TABLE "connections" ALTER COLUMN "company_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "authorisation" text DEFAULT 'not_asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "authorisation_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "practice_id" uuid;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "round_began_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "round_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "arn_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD COLUMN "practice_id" uuid;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_company" ON "clients" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_one_open_of_practice" ON "connections" USING btree ("practice_id","kind") WHERE "connections"."state" <> 'disconnected';--> statement-breakpoint
CREATE UNIQUE INDEX "practices_confirmed_arn" ON "practices" USING btree ("arn") WHERE "practices"."arn_confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "syncs_waiting" ON "syncs" USING btree ("company_id","subject") WHERE "syncs"."state" in ('queued', 'running');--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_one_owner" CHECK (num_nonnulls("connections"."company_id", "connections"."practice_id") = 1);