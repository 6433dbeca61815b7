import { type ErrorBody, type ErrorCode, WIRE_ERRORS, type WireErrorCode } from '@haulbook/resource-contracts';
import { COMMON_PASSWORD_MESSAGE } from '@haulbook/core';
import { DomainError } from '@haulbook/resource';

/** What a refusal says besides its code. */
export interface WireErrorExtra extends Pick<ErrorBody, 'fields' | 'details'> {
  /** The application's own code, where it says more than the contract's. */
  code?: ErrorCode;
  /** The words of the wire contract, where they differ from the usual ones. */
  msg?: string;
  /** Why a password is too weak. */
  reasons?: string[];
}

/**
 * A refusal of `/api/auth`: the application's code and words, and beside them those of the wire contract, whose status it has.
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

/** Build the error for a password that the rules for new ones refuse, with the first reason. */
export function weakPassword(message: string, extra: Pick<ErrorBody, 'fields'> = { fields: { password: message } }): WireError {
  return new WireError('weak_password', message, {
    ...extra,
    msg: message,
    reasons: [message === COMMON_PASSWORD_MESSAGE ? 'pwned' : 'length'],
  });
}
