import { type ErrorBody, type ErrorCode, WIRE_ERRORS, type WireErrorCode } from '@haulbook/resource-contracts';
import { COMMON_PASSWORD_MESSAGE } from '@haulbook/core';
import { DomainError } from '@haulbook/resource';

/** The details of an error besides its code. */
export interface WireErrorExtra extends Pick<ErrorBody, 'fields' | 'details'> {
  /** The application's own code, where it is more specific than the contract's. */
  code?: ErrorCode;
  /** The message of the wire contract, where it differs from the usual one. */
  msg?: string;
  /** Why a password is too weak. */
  reasons?: string[];
}

/**
 * An error of `/api/auth`, with the application's code and message and those of the wire contract. The status is the contract's.
 * @example `throw new WireError('otp_expired', LINK_DEAD)`
 */
export class WireError extends DomainError {
  private readonly msg: string;
  private readonly reasons?: string[];

  constructor(
    readonly wireCode: WireErrorCode,
    message: string,
    { code, msg, reasons, ...extra }: WireErrorExtra = {},
  ) {
    super(code ?? WIRE_ERRORS[wireCode].code, message, extra);
    this.msg = msg ?? WIRE_ERRORS[wireCode].msg;
    this.reasons = reasons;
  }

  override get status(): number {
    return WIRE_ERRORS[this.wireCode].status;
  }

  override toBody(): ErrorBody {
    const wire = { error_code: this.wireCode, msg: this.msg, ...(this.reasons && { weak_password: { reasons: this.reasons } }) };
    return { ...super.toBody(), ...wire };
  }
}

/** Build the error for a password refused by the rules for new ones, with the first reason. */
export function weakPassword(message: string, extra: Pick<ErrorBody, 'fields'> = { fields: { password: message } }): WireError {
  return new WireError('weak_password', message, {
    ...extra,
    msg: message,
    reasons: [message === COMMON_PASSWORD_MESSAGE ? 'pwned' : 'length'],
  });
}
