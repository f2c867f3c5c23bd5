ALTER TABLE "client_imports" ADD COLUMN "begun_by" uuid;--> statement-breakpoint
ALTER TABLE "practice_members" ADD COLUMN "hears_of_answers" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_begun_by_people_id_fk" FOREIGN KEY ("begun_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;