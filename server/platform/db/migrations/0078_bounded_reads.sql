DROP INDEX "repayments_approved";--> statement-breakpoint
CREATE INDEX "claims_refused" ON "claims" USING btree ("vrn","period_key") WHERE "claims"."state" = 'withdrawn' and "claims"."payout_problem" = 'DECLINED';--> statement-breakpoint
CREATE INDEX "claims_unpaid" ON "claims" USING btree ("confirmed_at") WHERE "claims"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "repayments_approved_newest" ON "repayments" USING btree ("updated_on","created_on") WHERE "repayments"."status" = 'REPAYMENT_APPROVED' and "repayments"."updated_on" is not null;