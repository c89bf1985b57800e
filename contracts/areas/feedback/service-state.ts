// What feedback waits for, as a state of the setting `serviceLevel`.
import { serviceStateIn, type ServiceState } from '../settings/service-level.ts';
import type { FeedbackRow } from './reads.ts';

/** Null: it was handled, or forgotten before that. */
export function feedbackServiceState({
  status,
  forgotten,
}: Pick<FeedbackRow, 'status' | 'forgotten'>): ServiceState | null {
  return forgotten ? null : serviceStateIn('feedback', status);
}
