/** The library of passkeys, which is loaded with the first of them: with what it brings to read certificates, it is eighty files. */
export {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
export { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
