ALTER TABLE "invitations" ADD COLUMN "sealed_token" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "reminded_day" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "asked_again_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "invitations_sealed" ON "invitations" USING btree ("created_at") WHERE "invitations"."sealed_token" is not null;--> statement-breakpoint
UPDATE "invitations" SET "bounced_at" = "outgoing_messages"."refused_at" FROM "outgoing_messages" WHERE "outgoing_messages"."dedupe_key" = 'invitation:' || "invitations"."id" AND "outgoing_messages"."refused_at" IS NOT NULL;
