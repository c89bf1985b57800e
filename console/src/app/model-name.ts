// Read models by what they are called on the screens.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type zh from '../i18n/zh-CN/common.ts';

/** Answers a read model's name; as it stands where there is none. */
export function useModelName(): (model: string) => string {
  const { t } = useTranslation('common');
  return useCallback((model) => t(`model.${model as keyof (typeof zh)['model']}`, { defaultValue: model }), [t]);
}
