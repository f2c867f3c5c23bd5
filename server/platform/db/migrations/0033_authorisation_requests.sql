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
);
--> statement-breakpoint
ALTER TABLE "authorisation_requests" ADD CONSTRAINT "authorisation_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorisation_requests" ADD CONSTRAINT "authorisation_requests_requested_by_people_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;