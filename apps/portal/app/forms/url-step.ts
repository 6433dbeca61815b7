import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** The query with another step. A query of its own: the one given is the address as it still is, and must stay so until the page has moved on. */
export function withStep(query: URLSearchParams, step: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set('step', step);
  return next;
}

/** Whether somebody only goes on to another step of the page they are on. */
export function isStepWithinPage({
  currentUrl,
  nextUrl,
  formMethod,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'formMethod'>): boolean {
  return formMethod === undefined && currentUrl.href !== nextUrl.href && withoutStep(currentUrl) === withoutStep(nextUrl);
}

/** Whether the booking page was asked something: no answer to it changes what every page shows, and the next step need not wait for that. */
export const isBookingPost = ({ formAction }: Pick<ShouldRevalidateFunctionArgs, 'formAction'>): boolean => formAction === '/book-new';

function withoutStep(url: URL): string {
  const page = new URL(url);
  page.searchParams.delete('step');
  return page.href;
}
