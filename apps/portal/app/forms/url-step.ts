import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** Return a copy of the query with another step. The given query must stay unchanged until the navigation has happened. */
export function withStep(query: URLSearchParams, step: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set('step', step);
  return next;
}

/** Return whether a navigation only changes the step within the page. */
export function isStepWithinPage({
  currentUrl,
  nextUrl,
  formMethod,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'formMethod'>): boolean {
  return formMethod === undefined && currentUrl.href !== nextUrl.href && withoutStep(currentUrl) === withoutStep(nextUrl);
}

/**
 * Return whether a post belongs to the booking page. Its responses change nothing that every page shows, so the next step need not wait for
 * revalidation.
 */
export const isBookingPost = ({ formAction }: Pick<ShouldRevalidateFunctionArgs, 'formAction'>): boolean => formAction === '/book-new';

function withoutStep(url: URL): string {
  const page = new URL(url);
  page.searchParams.delete('step');
  return page.href;
}
