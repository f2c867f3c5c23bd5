ALTER TABLE "invitations" ADD COLUMN "full_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "accepted_by" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "company_number" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "town" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "state" text DEFAULT 'setting_up' NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_journeys" ADD COLUMN "product" text;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "product" text DEFAULT 'instant_vat' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_people_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_people_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" USING btree ("client_id") WHERE "invitations"."accepted_at" is null and "invitations"."declined_at" is null and "invitations"."cancelled_at" is null;