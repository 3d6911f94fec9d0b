/** Working days within which staff decide on an enrolment that needs a review; texts say so. */
export const REVIEW_WORKING_DAYS = 3;

/** Working days before the start by which an enrolment is to be paid; texts say so. */
export const PAY_WORKING_DAYS_BEFORE = 1;
