CREATE TABLE "notice_choices" (
	"person_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"email" boolean,
	"text" boolean,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_choices_person_id_company_id_topic_pk" PRIMARY KEY("person_id","company_id","topic")
);
--> statement-breakpoint
CREATE TABLE "standing_instructions" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_instructions" ADD CONSTRAINT "standing_instructions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_instructions" ADD CONSTRAINT "standing_instructions_changed_by_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;