import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { Checkbox, RadioGroup, Select, Switch } from '../../ui/form/choices.tsx';
import { DateField, TimeField } from '../../ui/form/date-field.tsx';
import { MoneyField, NumberField } from '../../ui/form/number-field.tsx';
import { PasswordField, TextArea, TextField } from '../../ui/form/text-field.tsx';
import { type KitProps, KitSection } from './section.tsx';

const Everything = z.object({
  title: z.string().min(5).max(120),
  email: z.email(),
  password: z.string().min(10),
  about: z.string().max(500),
  level: z.enum(['BEGINNER', 'ADVANCED']),
  format: z.enum(['ONE_TO_ONE', 'GROUP']),
  seats: z.number().int().min(1).max(50),
  price: z.number().int().min(0),
  day: z.iso.date(),
  time: z.string(),
  terms: z.literal(true),
  trial: z.boolean(),
});

export function FormParts({ theme }: KitProps) {
  return (
    <KitSection id={`forms-${theme}`} title={`Forms, ${theme}`}>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <Example isFailed={false} />
        <Example isFailed />
      </div>
    </KitSection>
  );
}

function Example({ isFailed }: { isFailed: boolean }) {
  const values = { title: 'Essay', seats: 4, price: 4500, trial: true, day: '2027-03-01', time: '16:00' };
  return (
    <ApiForm
      schema={Everything}
      defaultValues={isFailed ? {} : { ...values, level: 'BEGINNER', format: 'GROUP' }}
      submitLabel="Save"
      onSubmit={() => Promise.resolve()}
    >
      {isFailed && <SubmitOnce />}
      <TextField name="title" label="Title" help="What the course is called." required />
      <TextField name="email" label="Email" type="email" isOptional placeholder="name@example.com" />
      <PasswordField name="password" label="Password" autoComplete="off" />
      <TextArea name="about" label="About" rows={3} />
      <Select
        name="level"
        label="Level"
        placeholder="Choose"
        choices={[
          { value: 'BEGINNER', label: 'Beginner' },
          { value: 'ADVANCED', label: 'Advanced' },
        ]}
      />
      <RadioGroup
        name="format"
        label="Format"
        look="cards"
        choices={[
          { value: 'ONE_TO_ONE', label: 'One to one', help: 'A single student' },
          { value: 'GROUP', label: 'Group', help: 'Up to 50 students' },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField name="seats" label="Seats" min={1} max={50} />
        <MoneyField name="price" label="Price" currency="USD" min={0} />
        <DateField name="day" label="Day" />
        <TimeField name="time" label="Time" />
      </div>
      <Checkbox name="terms" label="I have read the terms" />
      <Switch name="trial" label="Offer a trial class" help="The first class at a lower price." />
    </ApiForm>
  );
}

/** Shows the errors without anyone pressing the button. */
function SubmitOnce() {
  const { trigger } = useFormContext();
  useEffect(() => {
    void trigger();
  }, [trigger]);
  return null;
}
