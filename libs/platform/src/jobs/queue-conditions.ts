/** SQL: jobs that are due, have tries left, and that no worker has taken. */
export const DUE = 'locked_at IS NULL AND attempts < max_attempts AND run_at <= now()';

/** SQL: jobs that are not tried again. */
export const DEAD = 'attempts >= max_attempts AND locked_at IS NULL';

/** SQL: jobs of the tasks in the first parameter, a list of names. */
export const OF_TASKS = 'task_identifier = ANY($1::text[])';
