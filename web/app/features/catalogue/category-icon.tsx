import { categoryIcons, CategoryIcon } from '@michi/contract/category-icons';
import {
  Atom,
  Award,
  BookOpen,
  Brain,
  Briefcase,
  Calculator,
  Camera,
  ChartLine,
  Code,
  Compass,
  Crown,
  Dna,
  Drama,
  Dumbbell,
  Feather,
  Flag,
  FlaskConical,
  Gauge,
  Gavel,
  Globe,
  GraduationCap,
  HandCoins,
  HeartPulse,
  Landmark,
  Languages,
  Leaf,
  Lightbulb,
  type LucideIcon,
  Map as MapIcon,
  Megaphone,
  MessagesSquare,
  Microscope,
  Mountain,
  Music,
  Palette,
  PenLine,
  Plane,
  Rocket,
  Ruler,
  Scale,
  School,
  Sigma,
  Sun,
  Telescope,
  Timer,
  TrainFront,
  Trees,
  Users,
  Waves,
} from 'lucide-react';
import { FieldFrame } from '../../ui/form/field.tsx';
import { useField } from '../../ui/form/form-context.ts';
import { m } from '../../lib/i18n.ts';

const icons: Record<CategoryIcon, LucideIcon> = {
  atom: Atom,
  award: Award,
  'book-open': BookOpen,
  brain: Brain,
  briefcase: Briefcase,
  calculator: Calculator,
  camera: Camera,
  'chart-line': ChartLine,
  code: Code,
  compass: Compass,
  crown: Crown,
  dna: Dna,
  drama: Drama,
  dumbbell: Dumbbell,
  feather: Feather,
  flag: Flag,
  'flask-conical': FlaskConical,
  gauge: Gauge,
  gavel: Gavel,
  globe: Globe,
  'graduation-cap': GraduationCap,
  'hand-coins': HandCoins,
  'heart-pulse': HeartPulse,
  landmark: Landmark,
  languages: Languages,
  leaf: Leaf,
  lightbulb: Lightbulb,
  map: MapIcon,
  megaphone: Megaphone,
  'messages-square': MessagesSquare,
  microscope: Microscope,
  mountain: Mountain,
  music: Music,
  palette: Palette,
  'pen-line': PenLine,
  plane: Plane,
  rocket: Rocket,
  ruler: Ruler,
  scale: Scale,
  school: School,
  sigma: Sigma,
  sun: Sun,
  telescope: Telescope,
  timer: Timer,
  'train-front': TrainFront,
  trees: Trees,
  users: Users,
  waves: Waves,
};

export function CategoryMark({ icon, className = 'size-5' }: { icon: string; className?: string }) {
  const { success, data } = CategoryIcon.safeParse(icon);
  const Icon = success ? icons[data] : BookOpen;
  return <Icon aria-hidden className={className} />;
}

/** One of the set; the arrow keys go from one to the next, as in any group of radio buttons. */
export function IconField({ name }: { name: string }) {
  const field = useField(name, m.categories_icon());
  return (
    <FieldFrame isGroup {...field} label={m.categories_icon()}>
      <div role="radiogroup" id={field.id} aria-labelledby={`${field.id}-label`} className="icon-choices">
        {categoryIcons.map((icon) => (
          <label key={icon} className="icon-choice" title={icon}>
            <input
              {...field.form?.register(name)}
              type="radio"
              value={icon}
              className="sr-only"
              aria-label={icon}
            />
            <CategoryMark icon={icon} />
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
