import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../context.js'
import { createSoundChoice, type SoundChoice as Choice } from '../stores/sound-choice.js'
import { Segmented } from '../ui/segmented.js'

/** The player's own choice whether buttons sound. */
export function SoundChoice() {
  const t = useText()
  const { $sound } = useLottery().use(createSoundChoice)
  return (
    <Segmented<Choice>
      label={t('settings.sound')}
      options={[{ value: 'on', label: t('settings.soundOn') }, { value: 'off', label: t('settings.soundOff') }]}
      value={useStore($sound)}
      onChange={(choice) => $sound.set(choice)}
    />
  )
}
