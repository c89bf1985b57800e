// Example values of the common schemas, for the documentation of the routes.
import { z } from 'zod';
import { EmailAddress } from '#contracts/areas/administrator/identities.ts';
import { Sha256 } from '#contracts/areas/audit/events.ts';
import { Hash, Signature } from '#contracts/areas/integrity/head.ts';
import { ImageId } from '#contracts/areas/image/reads.ts';
import { UploadedImage } from '#contracts/areas/image/routes.ts';
import { PermissionIdentifier } from '#contracts/areas/permission/events.ts';
import { RoleId } from '#contracts/areas/role/events.ts';
import * as addresses from '#contracts/values/address.ts';
import { ChainId } from '#contracts/values/chain.ts';
import * as values from '#contracts/values/values.ts';

export const BITCOIN_ADDRESS = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
export const EVM_ADDRESS = '0xde709f2102306220921060314715629080e2fb77';
export const HEX_DIGITS = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b';
export const PICTURE = 'https://site.example/picture.png';
export const EXAMPLE_ID = '0195f3a2-0000-7000-8000-000000000001';
/** The id of a person whom a body names beside a row. */
export const EXAMPLE_PERSON = '0195f3a2-0000-7000-8000-000000000002';
export const EXAMPLE_INSTANT = '2026-11-01T08:00:00.000Z';
export const EXAMPLE_POSITION = '184220';

/** By schema. A schema that adds rules to one of them has its example. */
export const EXAMPLES = z.registry<{ example: unknown }>();
const examples: readonly (readonly [schema: z.ZodType, example: unknown])[] = [
  [values.Satoshis, '150000000'],
  [values.SatoshisOrZero, '150000000'],
  [values.SatoshiTotal, '150000000'],
  [values.WholeAmount, '150000000'],
  [values.Wei, '2500000000000000000000'],
  [values.WeiAmount, '2500000000000000000000'],
  [values.WeiTotal, '2500000000000000000000'],
  [values.WeiPrice, '97000250000000000000000'],
  [values.Usdc, '2500000000'],
  [values.Ratio, '1500000000000000000'],
  [values.RatioTotal, '1500000000000000000'],
  [values.Quantity, '10.5'],
  [values.QuantityOrZero, '10.5'],
  [values.QuantityChange, '10.5'],
  [values.QuantityTotal, '10.5'],
  [values.Share, '0.05'],
  [values.Price, '97000.25'],
  [values.Instant, EXAMPLE_INSTANT],
  [values.Day, '2026-11-01'],
  [values.AsOf, EXAMPLE_INSTANT],
  [values.PositionText, EXAMPLE_POSITION],
  [values.Uuid, EXAMPLE_ID],
  [values.Link, 'https://site.example/page'],
  [values.Site, 'https://mempool.space'],
  [values.ImageAddress, PICTURE],
  [values.BitcoinTxid, HEX_DIGITS],
  [values.EvmHash, `0x${HEX_DIGITS}`],
  [addresses.BitcoinAddress, BITCOIN_ADDRESS],
  [addresses.EvmAddress, EVM_ADDRESS],
  [addresses.UserAddress, BITCOIN_ADDRESS],
  [addresses.ChainAddress, EVM_ADDRESS],
  [addresses.ChainHash, `0x${HEX_DIGITS}`],
  [ChainId, 1],
  [EmailAddress, 'maker@demo.example'],
  [PermissionIdentifier, 'report:export'],
  [RoleId, 'auditor'],
  [Hash, HEX_DIGITS],
  [Sha256, HEX_DIGITS],
  [Signature, HEX_DIGITS + HEX_DIGITS],
  [ImageId, HEX_DIGITS],
  [UploadedImage.shape.address, `/images/${HEX_DIGITS}.png`],
];
for (const [schema, example] of examples) EXAMPLES.add(schema, { example });
