import { approveInput, changesInput, declineInput } from '@haulbook/contracts';

/** The customer's answers to a quote, and the contract that validates each. */
export const ANSWER_INPUTS = { approve: approveInput, decline: declineInput, 'request-changes': changesInput } as const;
